import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveClientMutation } from '../../../__generated__/useRemoveClientMutation.graphql.ts';
import type { useRemoveClientUndoMutation } from '../../../__generated__/useRemoveClientUndoMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { hideAppointments } from '../../booking/live/appointmentUpdater.ts';

const mutation = graphql`
  mutation useRemoveClientMutation($input: RemoveClientInput!) {
    removeClient(input: $input) {
      deletedClientId
      deletedAppointmentIds
    }
  }
`;

const undoMutation = graphql`
  mutation useRemoveClientUndoMutation($input: UndoRemoveClientInput!) {
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
  readonly remove: (id: string) => Promise<void>;
  /** Restores it and returns how many of its appointments stay canceled. */
  readonly undo: (id: string) => Promise<number>;
  readonly isBusy: boolean;
}

/** Removes a client and takes that back (rule C4). Both reject with the server's refusal. */
export function useRemoveClient(): ClientRemoval {
  const [commit, isBusy] = useServerMutation<useRemoveClientMutation>(mutation);
  const [commitUndo] = useServerMutation<useRemoveClientUndoMutation>(undoMutation);
  const remove = useCallback(
    async (id: string) => {
      await commit(
        { input: { id } },
        // As the live update does, which may be late (architecture, rule 10).
        {
          updater: (store, answer) =>
            hideAppointments(store, answer?.removeClient.deletedAppointmentIds ?? []),
        },
      );
    },
    [commit],
  );
  const undo = useCallback(
    async (id: string) => (await commitUndo({ input: { id } })).undoRemoveClient.lostAppointmentsCount,
    [commitUndo],
  );
  return { remove, undo, isBusy };
}
