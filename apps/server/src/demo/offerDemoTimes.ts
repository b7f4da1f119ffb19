import { DAY_MS } from '@slotkeeper/domain/time/units';
import { offerAlternativeHours } from '../modules/appointment/offerAlternativeHours.ts';
import { listTimeSlots } from '../modules/timeSlot/timeSlot.ts';
import type { StaffContext } from '../platform/staffContext.ts';

/** A booked visit whose client is offered other times. Instants in epoch milliseconds. */
export interface DemoOffer {
  readonly appointmentId: string;
  readonly serviceId: string;
  readonly providerId: string;
  readonly startAt: number;
  readonly slots: number;
}

type Slot = Awaited<ReturnType<typeof listTimeSlots>>[number];

const localDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Offers the next two times that are free within three days; a visit for which there are none keeps its own. */
export async function offerDemoTimes(ctx: StaffContext, offer: DemoOffer): Promise<void> {
  const { appointmentId, serviceId, providerId, startAt } = offer;
  const listed = await listTimeSlots(ctx, {
    serviceId,
    providerId,
    clientId: null,
    movingAppointmentId: null,
    from: localDate(startAt),
    until: localDate(startAt + 3 * DAY_MS),
    includeAll: false,
  });
  const later = listed.filter((slot) => slot.startAt > startAt);
  const times = nextRuns(later, offer.slots, 2).flat();
  if (times.length === 0) return;
  await offerAlternativeHours(ctx, {
    id: appointmentId,
    times: times.map((slot) => ({ serviceId, providerId, startAt: slot.startAt, endAt: slot.endAt })),
    expectedVersion: null,
    clientMutationId: null,
  });
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
