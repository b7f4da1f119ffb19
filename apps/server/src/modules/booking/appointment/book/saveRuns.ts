import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { BookingRun } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { must } from '@slotkeeper/domain/must';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { nextRowNumbers } from '../../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Availability, claimSeats } from '../../../schedule/seats/seats.ts';
import { refuseSecondSeats } from '../attendee/refuseSecondSeats.ts';
import {
  type Attendee,
  type Creator,
  type HeldSlot,
  insertAppointments,
  insertFieldValues,
} from './newAppointments.store.ts';

/** What the appointments of one booking have in common. */
export interface AppointmentDraft {
  readonly attendee: Attendee;
  readonly status: AppointmentStatus;
  /** The recurring sequence that they are occurrences of (rule P5). */
  readonly seriesId: string | null;
  readonly createdBy: Creator;
  readonly source: AppointmentSource;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The answers to the questions of each service. */
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
}

/** An appointment that was made of a run. */
export interface SavedRun extends BookingRun {
  readonly appointmentId: string;
}

/**
 * Claims the seats of the runs of an accepted booking and makes an appointment of each (rule P1), with the price of the
 * moment (P7), in a few statements however many runs. Refuses with SLOT_NOT_AVAILABLE if a seat was lost to a
 * transaction that did not wait for the lock; the transaction is then rolled back.
 */
export async function saveRuns(
  tx: TenantTransaction,
  scope: TenantScope,
  runs: readonly BookingRun[],
  { draft, availability }: { draft: AppointmentDraft; availability: Availability },
): Promise<SavedRun[]> {
  if (runs.length === 0) return [];
  const held = await claimRuns(tx, scope, runs);
  const firstRowId = await nextRowNumbers(tx, scope, 'appointments', runs.length);
  const appointments = runs.map(({ providerId, serviceId }, index) => ({
    ...draft,
    ...draft.attendee,
    rowId: firstRowId + index,
    providerId,
    serviceId,
    slots: must(held[index], 'each run has claimed its slots'),
    ...terms(availability, { providerId, serviceId }),
  }));
  const ids = await insertAppointments(tx.db, scope, appointments);
  await refuseSecondSeats(tx, scope, ids);
  const saved = runs.map((run, index) => ({
    ...run,
    appointmentId: must(ids[index], 'each inserted row has its id'),
  }));
  await saveAnswers(tx, scope, saved, draft.answers);
  return saved;
}

/** What an appointment notes when it is booked (rule P7). Throws InvariantError where the availability was loaded without them. */
function terms(
  { services, providers }: Availability,
  { providerId, serviceId }: Pick<BookingRun, 'providerId' | 'serviceId'>,
) {
  const service = must(
    services.find(({ id }) => id === serviceId),
    'the service of an accepted run',
  );
  const provider = must(
    providers.find(({ id }) => id === providerId),
    'the provider of an accepted run',
  );
  return { unitPrice: service.price, currency: provider.currency };
}

/** Whose seats are claimed, and in which slots. */
type Claim = Pick<BookingRun, 'providerId' | 'serviceId' | 'slots'>;

/** Claims the seats of one run, in order. */
export async function claimRun(tx: TenantTransaction, scope: TenantScope, run: Claim): Promise<HeldSlot[]> {
  const [held] = await claimRuns(tx, scope, [run]);
  return must(held, 'one run has claimed its slots');
}

/** Claims the seats of runs, those of one provider and service together; gives the slots of each run, in order. */
export async function claimRuns(
  tx: TenantTransaction,
  scope: TenantScope,
  runs: readonly Claim[],
): Promise<HeldSlot[][]> {
  const sessionIds = new Map<string, string>();
  const keyOf = ({ providerId, serviceId }: Claim, startAt: number) =>
    `${providerId}/${serviceId}/${startAt}`;
  for (const group of groupByProviderAndService(runs)) {
    const slots = group.runs.flatMap((run) => run.slots).sort((a, b) => a.startAt - b.startAt);
    const sessions = await claimSeats(tx.db, scope, group, slots);
    if (!sessions) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
    for (const { id, startAt } of sessions) sessionIds.set(keyOf({ ...group, slots }, startAt), id);
  }
  return runs.map((run) =>
    run.slots.map(({ startAt, endAt }) => ({
      startAt,
      endAt,
      sessionId: must(sessionIds.get(keyOf(run, startAt)), 'each claimed slot has its session'),
    })),
  );
}

function groupByProviderAndService(runs: readonly Claim[]) {
  const groups: { readonly providerId: string; readonly serviceId: string; readonly runs: Claim[] }[] = [];
  for (const run of runs) {
    const { providerId, serviceId } = run;
    const group = groups.find((one) => one.providerId === providerId && one.serviceId === serviceId);
    if (group) group.runs.push(run);
    else groups.push({ providerId, serviceId, runs: [run] });
  }
  return groups;
}

async function saveAnswers(
  tx: TenantTransaction,
  scope: TenantScope,
  runs: readonly SavedRun[],
  answers: AppointmentDraft['answers'],
): Promise<void> {
  const values = runs.flatMap(({ appointmentId, serviceId }) =>
    (answers.get(serviceId) ?? []).map((answer) => ({ ...answer, appointmentId })),
  );
  if (values.length === 0) return;
  const first = await nextRowNumbers(tx, scope, 'appointment_fields', values.length);
  const numbered = values.map((value, index) => ({ ...value, rowId: first + index }));
  await insertFieldValues(tx.db, scope, numbered);
}
