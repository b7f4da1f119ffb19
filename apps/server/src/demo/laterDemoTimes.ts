import { DAY_MS } from '@slotkeeper/domain/time/units';
import { findTimeSlots } from '../modules/schedule/timeSlot/timeSlot.ts';
import type { ClientContext, StaffContext } from '../platform/actingContext.ts';

/** A visit of the demo that was booked. Instants in epoch milliseconds. */
export interface BookedDemoVisit {
  readonly appointmentId: string;
  readonly serviceId: string;
  readonly providerId: string;
  readonly startAt: number;
  readonly slots: number;
}

type Slot = Awaited<ReturnType<typeof findTimeSlots>>[number];

const localDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The next `count` times that are free within three days after a visit, each as many slots as the visit has. */
export async function laterDemoTimes(
  ctx: StaffContext | ClientContext,
  { serviceId, providerId, startAt, slots }: BookedDemoVisit,
  count: number,
): Promise<Slot[][]> {
  const listed = await findTimeSlots(ctx, {
    serviceId,
    providerId,
    clientId: null,
    movingAppointmentId: null,
    from: localDate(startAt),
    until: localDate(startAt + 3 * DAY_MS),
    includeAll: false,
  });
  const later = listed.filter((slot) => slot.startAt > startAt);
  return nextRuns(later, slots, count);
}

/** The first `count` runs of as many consecutive slots as the visit has, none of which overlap. */
function nextRuns(slots: readonly Slot[], length: number, count: number): Slot[][] {
  const runs: Slot[][] = [];
  for (const [index, first] of slots.entries()) {
    const run = consecutive(slots.slice(index), first, length);
    const isAfterOthers = first.startAt >= (runs.at(-1)?.at(-1)?.endAt ?? 0);
    if (run.length === length && isAfterOthers) runs.push(run);
    if (runs.length === count) break;
  }
  return runs;
}

function consecutive(slots: readonly Slot[], first: Slot, length: number): Slot[] {
  const run = [first];
  for (const slot of slots) {
    if (run.length < length && slot.startAt === run.at(-1)?.endAt) run.push(slot);
  }
  return run;
}
