import { moveAsClient } from '../modules/booking/appointment/move/moveAsClient.ts';
import type { ClientContext } from '../platform/clientContext.ts';
import { type BookedDemoVisit, laterDemoTimes } from './laterDemoTimes.ts';

/** Lets a client move its visit to the next free time within three days; one for which there is none stays. */
export async function moveDemoVisit(ctx: ClientContext, visit: BookedDemoVisit): Promise<void> {
  const [run] = await laterDemoTimes(ctx, visit, 1);
  if (!run) return;
  const { appointmentId, serviceId, providerId } = visit;
  await moveAsClient(ctx, {
    id: appointmentId,
    slots: run.map(({ startAt, endAt }) => ({ serviceId, providerId, startAt, endAt })),
    expectedVersion: null,
    clientMutationId: null,
  });
}
