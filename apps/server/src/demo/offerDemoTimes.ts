import { offerAlternativeHours } from '../modules/booking/appointment/offer/offerAlternativeHours.ts';
import type { StaffContext } from '../platform/actingContext.ts';
import { type BookedDemoVisit, laterDemoTimes } from './laterDemoTimes.ts';

/** Offers the next two times that are free within three days; a visit for which there are none keeps its own. */
export async function offerDemoTimes(ctx: StaffContext, visit: BookedDemoVisit): Promise<void> {
  const { appointmentId, serviceId, providerId } = visit;
  const times = (await laterDemoTimes(ctx, visit, 2)).flat();
  if (times.length === 0) return;
  await offerAlternativeHours(ctx, {
    id: appointmentId,
    times: times.map(({ startAt, endAt }) => ({ serviceId, providerId, startAt, endAt })),
    expectedVersion: null,
    clientMutationId: null,
  });
}
