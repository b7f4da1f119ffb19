import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, RecordSourceSelectorProxy } from 'relay-runtime';
import type { appointmentMutationsBookMutation } from '../../../__generated__/appointmentMutationsBookMutation.graphql.ts';
import type { appointmentMutationsBookSeriesMutation } from '../../../__generated__/appointmentMutationsBookSeriesMutation.graphql.ts';
import type { appointmentMutationsBookVisitMutation } from '../../../__generated__/appointmentMutationsBookVisitMutation.graphql.ts';
import type { appointmentMutationsCancelMutation } from '../../../__generated__/appointmentMutationsCancelMutation.graphql.ts';
import type { appointmentMutationsCancelSeriesMutation } from '../../../__generated__/appointmentMutationsCancelSeriesMutation.graphql.ts';
import type { appointmentMutationsCancelVisitMutation } from '../../../__generated__/appointmentMutationsCancelVisitMutation.graphql.ts';
import type { appointmentMutationsClearNoShowMutation } from '../../../__generated__/appointmentMutationsClearNoShowMutation.graphql.ts';
import type { appointmentMutationsConfirmMutation } from '../../../__generated__/appointmentMutationsConfirmMutation.graphql.ts';
import type { appointmentMutationsMarkAsPaidMutation } from '../../../__generated__/appointmentMutationsMarkAsPaidMutation.graphql.ts';
import type { appointmentMutationsMarkNoShowMutation } from '../../../__generated__/appointmentMutationsMarkNoShowMutation.graphql.ts';
import type { appointmentMutationsMoveGroupMutation } from '../../../__generated__/appointmentMutationsMoveGroupMutation.graphql.ts';
import type { appointmentMutationsMoveMutation } from '../../../__generated__/appointmentMutationsMoveMutation.graphql.ts';
import type { appointmentMutationsMoveSeriesMutation } from '../../../__generated__/appointmentMutationsMoveSeriesMutation.graphql.ts';
import type { appointmentMutationsMoveVisitMutation } from '../../../__generated__/appointmentMutationsMoveVisitMutation.graphql.ts';
import type { appointmentMutationsOfferMutation } from '../../../__generated__/appointmentMutationsOfferMutation.graphql.ts';
import type { appointmentMutationsRefundMutation } from '../../../__generated__/appointmentMutationsRefundMutation.graphql.ts';
import type { appointmentMutationsRefuseOfferedMutation } from '../../../__generated__/appointmentMutationsRefuseOfferedMutation.graphql.ts';
import type { appointmentMutationsRestoreMutation } from '../../../__generated__/appointmentMutationsRestoreMutation.graphql.ts';
import type { appointmentMutationsRestoreSeriesMutation } from '../../../__generated__/appointmentMutationsRestoreSeriesMutation.graphql.ts';
import type { appointmentMutationsTakeOfferedMutation } from '../../../__generated__/appointmentMutationsTakeOfferedMutation.graphql.ts';
import type { appointmentMutationsUpdateAttendeeNameMutation } from '../../../__generated__/appointmentMutationsUpdateAttendeeNameMutation.graphql.ts';
import type { appointmentMutationsUpdateNoteMutation } from '../../../__generated__/appointmentMutationsUpdateNoteMutation.graphql.ts';
import type { appointmentMutationsWithdrawOfferMutation } from '../../../__generated__/appointmentMutationsWithdrawOfferMutation.graphql.ts';
import { useIdempotencyKey, useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { hideAppointments, showAppointments } from '../live/showAppointments.ts';
import { refreshAppointments } from '../live/refreshAppointments.ts';
import { appointmentMutations } from './appointmentMutations.ts';
import { hasChangedSince } from './refusedTerms.ts';

/** The input and the answer of each mutation in the table. */
interface MutationTypes {
  book: appointmentMutationsBookMutation;
  bookSeries: appointmentMutationsBookSeriesMutation;
  bookVisit: appointmentMutationsBookVisitMutation;
  move: appointmentMutationsMoveMutation;
  moveSeries: appointmentMutationsMoveSeriesMutation;
  moveVisit: appointmentMutationsMoveVisitMutation;
  moveGroup: appointmentMutationsMoveGroupMutation;
  confirm: appointmentMutationsConfirmMutation;
  offer: appointmentMutationsOfferMutation;
  withdrawOffer: appointmentMutationsWithdrawOfferMutation;
  takeOffered: appointmentMutationsTakeOfferedMutation;
  refuseOffered: appointmentMutationsRefuseOfferedMutation;
  cancel: appointmentMutationsCancelMutation;
  cancelSeries: appointmentMutationsCancelSeriesMutation;
  cancelVisit: appointmentMutationsCancelVisitMutation;
  restore: appointmentMutationsRestoreMutation;
  restoreSeries: appointmentMutationsRestoreSeriesMutation;
  markNoShow: appointmentMutationsMarkNoShowMutation;
  clearNoShow: appointmentMutationsClearNoShowMutation;
  markAsPaid: appointmentMutationsMarkAsPaidMutation;
  refund: appointmentMutationsRefundMutation;
  updateNote: appointmentMutationsUpdateNoteMutation;
  updateAttendeeName: appointmentMutationsUpdateAttendeeNameMutation;
}

interface AppointmentMutation extends MutationParameters {
  readonly variables: { readonly input: object };
}

type Input<T extends AppointmentMutation> = T['variables']['input'];

/** `concerned` are the appointments that it changes, by id; without them the one that the input names. */
type Run<T extends AppointmentMutation> = (
  input: Input<T>,
  concerned?: readonly string[],
) => Promise<T['response']>;

interface Entry<T extends AppointmentMutation> {
  readonly document: GraphQLTaggedNode;
  readonly field: string & keyof T['response'];
  readonly showsOne?: string;
  readonly showsMany?: readonly string[];
  readonly hidesMany?: string;
  readonly hidesIds?: string;
  readonly isKeyed?: boolean;
}

const table: { readonly [Name in keyof MutationTypes]: Entry<MutationTypes[Name]> } = appointmentMutations;

/**
 * A mutation of the table as a promise of its answer: the calendars on the screen take in the appointments that the answer
 * carries (architecture, rule 10). Rejects with the server's refusal; where another person was quicker, what is shown is
 * read again, since the live update about it may be late (rule P2).
 */
export function useAppointmentMutation<Name extends keyof MutationTypes>(
  name: Name,
): [run: Run<MutationTypes[Name]>, isBusy: boolean] {
  return useEntry<MutationTypes[Name]>(table[name]);
}

function useEntry<T extends AppointmentMutation>(entry: Entry<T>): [run: Run<T>, isBusy: boolean] {
  const environment = useRelayEnvironment();
  const [commit, isBusy] = useServerMutation<T>(entry.document);
  const keyOf = useIdempotencyKey();
  const run = useCallback<Run<T>>(
    async (given, concerned = idsOf(given)) => {
      const input = entry.isKeyed ? { ...given, clientMutationId: keyOf(JSON.stringify(given)) } : given;
      try {
        return await commit({ input }, { updater: (store) => takeIn(store, entry) });
      } catch (refusal) {
        if (hasChangedSince(refusal)) void refreshAppointments(environment, concerned);
        throw refusal;
      }
    },
    [commit, environment, keyOf, entry],
  );
  return [run, isBusy];
}

function idsOf(input: object): readonly string[] {
  return 'id' in input && typeof input.id === 'string' ? [input.id] : [];
}

/** Brings the calendars on the screen in line with the answer; a second time it changes nothing. */
function takeIn<T extends AppointmentMutation>(
  store: RecordSourceSelectorProxy<T['response']>,
  entry: Entry<T>,
): void {
  const { field, showsOne, showsMany = [], hidesMany, hidesIds } = entry;
  const payload = store.getRootField(field);
  if (!payload) return;
  const one = showsOne === undefined ? null : payload.getLinkedRecord(showsOne);
  const many = showsMany.flatMap((name) => payload.getLinkedRecords(name) ?? []);
  showAppointments(store, one ? [one, ...many] : many);
  const gone = hidesMany === undefined ? null : payload.getLinkedRecords(hidesMany);
  const goneIds = hidesIds === undefined ? null : payload.getValue(hidesIds);
  hideAppointments(store, [
    ...(gone ?? []).map((record) => record.getDataID()),
    ...(Array.isArray(goneIds) ? goneIds.map(String) : []),
  ]);
}
