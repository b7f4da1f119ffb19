import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import type {
  AddClientInput,
  clientMutationsAddMutation,
} from '../../../__generated__/clientMutationsAddMutation.graphql.ts';
import type {
  clientMutationsMergeMutation,
  MergeClientsInput,
} from '../../../__generated__/clientMutationsMergeMutation.graphql.ts';
import type { clientMutationsRemoveMutation } from '../../../__generated__/clientMutationsRemoveMutation.graphql.ts';
import type { clientMutationsUndoRemoveMutation } from '../../../__generated__/clientMutationsUndoRemoveMutation.graphql.ts';
import type {
  clientMutationsUpdateMutation,
  UpdateClientInput,
} from '../../../__generated__/clientMutationsUpdateMutation.graphql.ts';
import { type PhotoChanges, photoInput, photoUploads } from '../../../lib/photo/photoUploads.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { hideAppointments } from '../../booking/live/showAppointments.ts';

/** A client who can be booked. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
}

/** A client who was added or restored, and what happened to the appointments that the removal had canceled. */
export interface AddedClient extends KnownClient {
  readonly reopened: number;
  readonly lost: number;
}

const addition = graphql`
  mutation clientMutationsAddMutation($input: AddClientInput!) {
    addClient(input: $input) {
      clientEdge {
        node {
          id
          name
          phoneNumber
        }
      }
      reopenedAppointmentsCount
      lostAppointmentsCount
    }
  }
`;

/** Adds a client and returns it. Rejects with the server's refusal: PHONE_TAKEN and CLIENT_REMOVED name whose it is. */
export function useAddClient(): (input: AddClientInput) => Promise<AddedClient> {
  const [commit] = useServerMutation<clientMutationsAddMutation>(addition);
  return useCallback(
    async (input) => {
      const { addClient } = await commit({ input });
      const { clientEdge, reopenedAppointmentsCount, lostAppointmentsCount } = addClient;
      return { ...clientEdge.node, reopened: reopenedAppointmentsCount, lost: lostAppointmentsCount };
    },
    [commit],
  );
}

const change = graphql`
  mutation clientMutationsUpdateMutation($input: UpdateClientInput!) {
    updateClient(input: $input) {
      client {
        id
        name
        phoneNumber
        formerPhoneNumbers
        email
        notes
        isBlocked
        profilePhotoUrl(size: SMALL)
        duplicates {
          id
          name
          phoneNumber
          email
        }
      }
    }
  }
`;

/**
 * Changes what is given of a client, and its photo; the answer includes its current duplicates. If someone merged the client
 * into another in the meantime, that one has changed (rule C4), and the page is reloaded to show it. Rejects with the
 * server's refusal.
 */
export function useUpdateClient(): [
  update: (input: UpdateClientInput, photo?: Pick<PhotoChanges, 'profilePhoto'>) => Promise<void>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<clientMutationsUpdateMutation>(change);
  const { revalidate } = useRevalidator();
  const update = useCallback(
    async (input: UpdateClientInput, photo: Pick<PhotoChanges, 'profilePhoto'> = {}) => {
      const uploadables = photoUploads(photo);
      const { updateClient } = await commit({ input: { ...input, ...photoInput(photo) } }, { uploadables });
      if (updateClient.client.id !== input.id) await revalidate();
    },
    [commit, revalidate],
  );
  return [update, isBusy];
}

const merge = graphql`
  mutation clientMutationsMergeMutation($input: MergeClientsInput!) {
    mergeClients(input: $input) {
      client {
        id
      }
    }
  }
`;

/** Makes a duplicate part of another client. Rejects with the server's refusal. */
export function useMergeClients(): [merge: (input: MergeClientsInput) => Promise<unknown>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<clientMutationsMergeMutation>(merge);
  return [useCallback((input) => commit({ input }), [commit]), isBusy];
}

const removal = graphql`
  mutation clientMutationsRemoveMutation($input: RemoveClientInput!) {
    removeClient(input: $input) {
      deletedClientId
      deletedAppointmentIds
    }
  }
`;

const undoRemoval = graphql`
  mutation clientMutationsUndoRemoveMutation($input: UndoRemoveClientInput!) {
    undoRemoveClient(input: $input) {
      lostAppointmentsCount
      client {
        id
      }
    }
  }
`;

interface ClientRemoval {
  /** Removes the client; its future appointments are canceled. */
  readonly remove: (id: string) => Promise<unknown>;
  /** Restores it and returns how many of its appointments stay canceled. */
  readonly undo: (id: string) => Promise<number>;
  readonly isBusy: boolean;
}

/** Removes a client and takes that back (rule C4). Both reject with the server's refusal. */
export function useRemoveClient(): ClientRemoval {
  const [commit, isBusy] = useServerMutation<clientMutationsRemoveMutation>(removal);
  const [commitUndo] = useServerMutation<clientMutationsUndoRemoveMutation>(undoRemoval);
  const remove = useCallback(
    (id: string) =>
      commit(
        { input: { id } },
        // As the live update does, which may be late (architecture, rule 10).
        {
          updater: (store, answer) =>
            hideAppointments(store, answer?.removeClient.deletedAppointmentIds ?? []),
        },
      ),
    [commit],
  );
  const undo = useCallback(
    async (id: string) => (await commitUndo({ input: { id } })).undoRemoveClient.lostAppointmentsCount,
    [commitUndo],
  );
  return { remove, undo, isBusy };
}
