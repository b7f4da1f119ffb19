import { graphql } from 'react-relay';
import type { waitlistMutationsAddMutation } from '../../../__generated__/waitlistMutationsAddMutation.graphql.ts';
import type { waitlistMutationsOfferMutation } from '../../../__generated__/waitlistMutationsOfferMutation.graphql.ts';
import type { waitlistMutationsRemoveMutation } from '../../../__generated__/waitlistMutationsRemoveMutation.graphql.ts';
import type { waitlistMutationsUndoRemoveMutation } from '../../../__generated__/waitlistMutationsUndoRemoveMutation.graphql.ts';
import { useIdempotencyKey, useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Has a client wait for a taken time (rule C3). Rejects with the server's refusal. */
export function useAddWaitlistEntry() {
  const [commit, isBusy] = useServerMutation<waitlistMutationsAddMutation>(graphql`
    mutation waitlistMutationsAddMutation($input: AddWaitlistEntryInput!) {
      addWaitlistEntry(input: $input) {
        waitlistEntry {
          id
        }
      }
    }
  `);
  const keyOf = useIdempotencyKey();
  const add = (input: waitlistMutationsAddMutation['variables']['input']) =>
    commit({ input: { ...input, clientMutationId: keyOf(JSON.stringify(input)) } });
  return [add, isBusy] as const;
}

/** Offers a time to a client who waits (rule C3). Rejects with the server's refusal. */
export function useOfferWaitlistSeat() {
  const [commit, isBusy] = useServerMutation<waitlistMutationsOfferMutation>(graphql`
    mutation waitlistMutationsOfferMutation($input: OfferWaitlistSeatInput!) {
      offerWaitlistSeat(input: $input) {
        waitlistEntry {
          ...WaitlistItem_entry
        }
      }
    }
  `);
  const keyOf = useIdempotencyKey();
  const offer = (input: waitlistMutationsOfferMutation['variables']['input']) =>
    commit({ input: { ...input, clientMutationId: keyOf(JSON.stringify(input)) } });
  return [offer, isBusy] as const;
}

/** Takes a client off the waitlist, and puts it back at its place. Both reject with the server's refusal. */
export function useRemoveWaitlistEntry() {
  const [commit, isBusy] = useServerMutation<waitlistMutationsRemoveMutation>(graphql`
    mutation waitlistMutationsRemoveMutation($input: RemoveWaitlistEntryInput!) {
      removeWaitlistEntry(input: $input) {
        deletedWaitlistEntryId
      }
    }
  `);
  const [commitUndo] = useServerMutation<waitlistMutationsUndoRemoveMutation>(graphql`
    mutation waitlistMutationsUndoRemoveMutation($input: UndoRemoveWaitlistEntryInput!) {
      undoRemoveWaitlistEntry(input: $input) {
        waitlistEntry {
          id
        }
      }
    }
  `);
  const remove = (id: string) => commit({ input: { id } });
  const undo = (id: string) => commitUndo({ input: { id } });
  return { remove, undo, isBusy };
}
