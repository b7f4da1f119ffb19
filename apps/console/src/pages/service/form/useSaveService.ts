import type { ServiceInput } from '@slotkeeper/domain/input/service';
import { graphql } from 'react-relay';
import type { useSaveServiceAddMutation } from '../../../__generated__/useSaveServiceAddMutation.graphql.ts';
import type { useSaveServiceUpdateMutation } from '../../../__generated__/useSaveServiceUpdateMutation.graphql.ts';
import type { PhotoChange } from '../../../lib/photo/PhotoField.tsx';
import { photoInput, photoUploads } from '../../../lib/photo/photoUploads.ts';
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
    add: async (service, coverPhoto) => {
      const input = { ...service, ...photoInput({ coverPhoto }) };
      const { addService } = await commitAddition({ input }, { uploadables: photoUploads({ coverPhoto }) });
      return addService.serviceEdge.node.id;
    },
    update: async (id, changes, coverPhoto) => {
      const input = { ...changes, id, ...photoInput({ coverPhoto }) };
      const { updateService } = await commitChange({ input }, { uploadables: photoUploads({ coverPhoto }) });
      return updateService.affectedAppointmentsCount;
    },
    isBusy: isAdding || isChanging,
  };
}
