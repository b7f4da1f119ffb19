import type { ServiceInput } from '@slotkeeper/domain/input/service';
import { graphql } from 'react-relay';
import type { UploadableMap } from 'relay-runtime';
import type { useSaveServiceAddMutation } from '../../../__generated__/useSaveServiceAddMutation.graphql.ts';
import type { useSaveServiceUpdateMutation } from '../../../__generated__/useSaveServiceUpdateMutation.graphql.ts';
import type { PhotoChange } from '../../../lib/photo/PhotoField.tsx';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const addition = graphql`
  mutation useSaveServiceAddMutation($input: AddServiceInput!) {
    addService(input: $input) {
      serviceEdge {
        node {
          id
          ...ServiceForm_service
        }
      }
    }
  }
`;

const change = graphql`
  mutation useSaveServiceUpdateMutation($input: UpdateServiceInput!) {
    updateService(input: $input) {
      affectedAppointmentsCount
      service {
        ...ServiceForm_service
        ...useServiceColumns_service
      }
    }
  }
`;

interface SaveService {
  /** Adds it and gives its id. */
  readonly add: (service: ServiceInput, photo: PhotoChange) => Promise<string>;
  /** Changes it and gives how many future appointments keep its former terms. */
  readonly update: (id: string, changes: Partial<ServiceInput>, photo: PhotoChange) => Promise<number>;
  readonly isBusy: boolean;
}

/** Saves a service: a new one whole, of another one what changed (spec 7). */
export function useSaveService(): SaveService {
  const [commitAddition, isAdding] = useServerMutation<useSaveServiceAddMutation>(addition);
  const [commitChange, isChanging] = useServerMutation<useSaveServiceUpdateMutation>(change);
  return {
    add: async (service, photo) => {
      const input = { ...service, ...photoInput(photo) };
      const { addService } = await commitAddition({ input }, { uploadables: photoUploads(photo) });
      return addService.serviceEdge.node.id;
    },
    update: async (id, changes, photo) => {
      const input = { ...changes, id, ...photoInput(photo) };
      const { updateService } = await commitChange({ input }, { uploadables: photoUploads(photo) });
      return updateService.affectedAppointmentsCount;
    },
    isBusy: isAdding || isChanging,
  };
}

/** The file itself travels beside the input, which holds null in its place; without a change it is not mentioned. */
function photoInput(photo: PhotoChange): { coverPhoto?: null } {
  return photo === undefined ? {} : { coverPhoto: null };
}

function photoUploads(photo: PhotoChange): UploadableMap | undefined {
  return photo ? { 'input.coverPhoto': photo } : undefined;
}
