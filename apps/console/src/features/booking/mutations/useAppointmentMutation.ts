import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, RecordProxy, RecordSourceProxy } from 'relay-runtime';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { hideAppointments, showAppointments } from '../live/appointmentUpdater.ts';
import { refreshAppointments } from '../live/refreshAppointments.ts';
import { hasChangedMeanwhile } from '../appointment/refusedTerms.ts';

/** A mutation whose input has the fields of `I`. */
interface AppointmentMutation extends MutationParameters {
  readonly variables: { readonly input: object };
}

type Input<T extends AppointmentMutation> = T['variables']['input'];

/** `concerned` are the appointments that it changes, by id; without them the one that the input names. */
type Run<T extends AppointmentMutation> = (
  input: Input<T>,
  concerned?: readonly string[],
) => Promise<T['response']>;

/** Where payloads of mutations carry appointments: one, or a list. */
const single = ['appointment', 'updatedAppointment'] as const;
const plural = ['appointments', 'newAppointments', 'updatedAppointments'] as const;

/**
 * A mutation of appointments as a promise of its answer: whatever appointments the answer carries are brought into the
 * calendars on the screen (architecture, rule 10). Rejects with the server's refusal; where somebody else was quicker, what
 * is shown is read anew, since the live update that would have told of it may be late (decisions P2). Each mutation has a
 * hook of its own on this, which holds the document.
 *
 * @param field the mutation's name, under which its answer comes
 */
export function useAppointmentMutation<T extends AppointmentMutation>(
  document: GraphQLTaggedNode,
  field: string & keyof T['response'],
): [run: Run<T>, isBusy: boolean] {
  const environment = useRelayEnvironment();
  const [commit, isBusy] = useServerMutation<T>(document);
  const run = useCallback<Run<T>>(
    async (input, concerned = idsOf(input)) => {
      try {
        return await commit({ input }, { updater: (store) => bringIn(store, store.getRootField(field)) });
      } catch (refusal) {
        if (hasChangedMeanwhile(refusal)) void refreshAppointments(environment, concerned);
        throw refusal;
      }
    },
    [commit, environment, field],
  );
  return [run, isBusy];
}

function idsOf(input: object): readonly string[] {
  return 'id' in input && typeof input.id === 'string' ? [input.id] : [];
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
