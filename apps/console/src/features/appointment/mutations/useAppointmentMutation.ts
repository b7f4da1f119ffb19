import { useCallback } from 'react';
import type { GraphQLTaggedNode, MutationParameters, RecordProxy, RecordSourceProxy } from 'relay-runtime';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { hideAppointments, showAppointments } from '../live/appointmentUpdater.ts';

/** A mutation whose input has the fields of `I`. */
interface AppointmentMutation extends MutationParameters {
  readonly variables: { readonly input: object };
}

type Input<T extends AppointmentMutation> = T['variables']['input'];

/** Where payloads of mutations carry appointments: one, or a list. */
const single = ['appointment', 'updatedAppointment'] as const;
const plural = ['appointments', 'newAppointments', 'updatedAppointments'] as const;

/**
 * A mutation of appointments as a promise of its answer: whatever appointments the answer carries are brought into the
 * calendars on the screen (architecture, rule 10). Rejects with the server's refusal. Each mutation has a hook of its
 * own on this, which holds the document.
 *
 * @param field the mutation's name, under which its answer comes
 */
export function useAppointmentMutation<T extends AppointmentMutation>(
  document: GraphQLTaggedNode,
  field: string & keyof T['response'],
): [run: (input: Input<T>) => Promise<T['response']>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<T>(document);
  const run = useCallback(
    (input: Input<T>) =>
      commit(
        { input },
        {
          updater: (store) => bringIn(store, store.getRootField(field)),
        },
      ),
    [commit, field],
  );
  return [run, isBusy];
}

function bringIn(store: RecordSourceProxy, payload: RecordProxy | null): void {
  if (!payload) return;
  const ones = single.map((name) => payload.getLinkedRecord(name) ?? null);
  const many = plural.flatMap((name) => payload.getLinkedRecords(name) ?? []);
  showAppointments(
    store,
    [...ones, ...many].filter((record) => record !== null),
  );
  const deletedIds = payload.getValue('deletedAppointmentIds');
  if (Array.isArray(deletedIds)) hideAppointments(store, deletedIds.map(String));
}
