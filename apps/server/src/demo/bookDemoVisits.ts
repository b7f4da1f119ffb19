import { addAppointment } from '../modules/appointment/addAppointment.ts';
import { deleteAppointment } from '../modules/appointment/deleteAppointment.ts';
import { markAppointmentNoShow } from '../modules/appointment/markAppointmentNoShow.ts';
import { loadSignedInProvider } from '../modules/provider/provider.ts';
import { frozenClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type StaffContext, staffContext } from '../platform/staffContext.ts';
import type { DemoServiceIds } from './createDemoServices.ts';
import type { DemoTeam } from './createDemoTeam.ts';
import type { DemoClient } from './demoClients.ts';
import { saveDemoStatus } from './demoStatus.store.ts';
import { offerDemoTimes } from './offerDemoTimes.ts';
import type { DemoVisit } from './planVisits.ts';

const MINUTE_MS = 60_000;
/** Bookings at the same time: the next loads its facts while one writes. */
const LANES = 4;

/** What booking the demo's appointments works with. */
export interface DemoBooking {
  readonly db: Database;
  readonly team: DemoTeam;
  readonly services: DemoServiceIds;
  readonly clients: readonly DemoClient[];
  readonly clientIds: readonly string[];
}

/** What a member of the demo's team works with at a moment (epoch milliseconds). */
type ContextAt = (memberKey: string, moment: number) => StaffContext;

async function contextsOf({ db, team }: DemoBooking): Promise<ContextAt> {
  const { scope, providerIds } = team;
  const people = new Map(
    await Promise.all(
      [...providerIds].map(async ([key, providerId]) => {
        const provider = await loadSignedInProvider(db, scope, { providerId, signInId: null });
        if (!provider) throw new Error(`${key} of the demo cannot sign in`);
        return [key, provider] as const;
      }),
    ),
  );
  return (memberKey, moment) => {
    const provider = people.get(memberKey);
    if (!provider) throw new Error(`Nobody in the demo is called ${memberKey}`);
    return staffContext({ db, scope, provider, clock: frozenClock(moment) });
  };
}

/** Books the demo's appointments as its staff would have, each at its moment, and lets happen to them what did. */
export async function bookDemoVisits(booking: DemoBooking, visits: readonly DemoVisit[]): Promise<void> {
  const contextAt = await contextsOf(booking);
  const queue = visits.values();
  const toOffer: { visit: DemoVisit; id: string }[] = [];
  const lane = async () => {
    for (const visit of queue) {
      const ctx = contextAt(visit.bookedBy, visit.bookedAt);
      const { appointmentIds } = await addAppointment(ctx, newBooking(booking, visit));
      for (const id of appointmentIds) {
        if (visit.status === 'OFFERED_ALTERNATIVE') toOffer.push({ visit, id });
        else await meetFate(booking, visit, id, contextAt);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // Last, so that no other lane books a time that is just being offered.
  for (const { visit, id } of toOffer) await offer(booking, visit, id, contextAt);
}

async function offer(
  { services, team }: DemoBooking,
  { service, memberKey, bookedBy, bookedAt, startAt, slots }: DemoVisit,
  appointmentId: string,
  contextAt: ContextAt,
): Promise<void> {
  const serviceId = services.get(service.key)?.id ?? '';
  const providerId = team.providerIds.get(memberKey) ?? '';
  const ctx = contextAt(bookedBy, bookedAt + MINUTE_MS);
  await offerDemoTimes(ctx, { appointmentId, serviceId, providerId, startAt, slots });
}

function newBooking({ team, services, clientIds }: DemoBooking, visit: DemoVisit) {
  const { service, startAt, client } = visit;
  const { id: serviceId = '', questionIds } = services.get(service.key) ?? {};
  const providerId = team.providerIds.get(visit.memberKey) ?? null;
  const length = service.duration * MINUTE_MS;
  return {
    slots: Array.from({ length: visit.slots }, (_, index) => ({
      serviceId,
      providerId,
      startAt: startAt + index * length,
      endAt: startAt + (index + 1) * length,
    })),
    attendee: {
      clientId: client === null ? null : (clientIds[client] ?? null),
      attendeeName: null,
      guestName: visit.guestName,
      guestPhoneNumber: null,
    },
    answers: visit.answers.map(({ question, value }) => ({ id: questionIds?.get(question) ?? '', value })),
    allowOutsideHours: false,
    notifyClient: visit.notifyClient,
    clientMutationId: null,
  };
}

async function meetFate(
  { db, team, clients, clientIds }: DemoBooking,
  { status, client, closedAt, bookedBy, startAt }: DemoVisit,
  id: string,
  contextAt: ContextAt,
): Promise<void> {
  const asker = client === null ? null : { id: clientIds[client] ?? '', name: clients[client]?.name ?? '' };
  if (status === 'PENDING' || status === 'DECLINED') {
    await saveDemoStatus(db, team.scope, id, 'PENDING', asker);
  } else if (status === 'MODIFIED') {
    await saveDemoStatus(db, team.scope, id, status, asker);
  } else if (status === 'NO_SHOW') {
    const ctx = contextAt(bookedBy, startAt + 15 * MINUTE_MS);
    await markAppointmentNoShow(ctx, { id, expectedVersion: null, clientMutationId: null });
  }
  if (closedAt !== null) {
    const cancellationReason = status === 'CANCELED' ? 'Something came up' : null;
    const ctx = contextAt(bookedBy, closedAt);
    await deleteAppointment(ctx, { id, cancellationReason, clientMutationId: null });
  }
}
