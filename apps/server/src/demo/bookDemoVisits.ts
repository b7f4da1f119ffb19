import type { DemoClient } from '@slotkeeper/demo/demoClients';
import type { DemoVisit } from '@slotkeeper/demo/planVisits';
import { must } from '@slotkeeper/domain/must';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { addAppointment } from '../modules/booking/appointment/book/addAppointment.ts';
import { bookAsClient } from '../modules/booking/appointment/book/bookAsClient.ts';
import { deleteAppointment } from '../modules/booking/appointment/cancel/deleteAppointment.ts';
import { moveAsClient } from '../modules/booking/appointment/move/moveAsClient.ts';
import { markAppointmentNoShow } from '../modules/booking/appointment/status/changeStatus.ts';
import { loadSignedInProvider, updateProviderSettings } from '../modules/people/provider/provider.ts';
import {
  clientContext,
  type ClientContext,
  staffContext,
  type StaffContext,
} from '../platform/actingContext.ts';
import { frozenClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { DemoServiceIds } from './createDemoServices.ts';
import type { DemoTeam } from './createDemoTeam.ts';
import { type BookedDemoVisit, laterDemoTimes } from './laterDemoTimes.ts';
import { offerDemoTimes } from './offerDemoTimes.ts';

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

/**
 * Books the demo's appointments as its staff and its clients would have, each at its moment, and then applies what
 * happened to them: its people approve requests by hand, so that a client's request waits for them (rule P2).
 */
export async function bookDemoVisits(
  booking: DemoBooking,
  visits: IterableIterator<DemoVisit>,
): Promise<void> {
  const contextAt = await contextsOf(booking);
  await approveByHand(booking, contextAt);
  const later: { visit: DemoVisit; id: string }[] = [];
  const lane = async () => {
    for (const visit of visits) {
      for (const id of await book(booking, visit, contextAt)) {
        if (visit.status === 'OFFERED_ALTERNATIVE' || visit.status === 'MODIFIED') later.push({ visit, id });
        else await applyOutcome(visit, id, contextAt);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // Last, so that no other lane books a time that is just being looked at.
  for (const { visit, id } of later) await changeTime(booking, visit, id, contextAt);
}

async function approveByHand({ team }: DemoBooking, contextAt: ContextAt): Promise<void> {
  for (const [key, id] of team.providerIds)
    await updateProviderSettings(contextAt(key, 0), { id, settings: { appointmentRequiresApproval: true } });
}

/** A request that waits for an answer, or that was declined, is the client's own booking. */
async function book(
  booking: DemoBooking,
  visit: DemoVisit,
  contextAt: ContextAt,
): Promise<readonly string[]> {
  const { attendee, ...request } = newBooking(booking, visit);
  const isRequest = visit.status === 'PENDING' || visit.status === 'DECLINED';
  const { appointmentIds } = isRequest
    ? await bookAsClient(clientOf(booking, visit, visit.bookedAt), { ...request, attendeeName: null })
    : await addAppointment(contextAt(visit.bookedBy, visit.bookedAt), { ...request, attendee });
  return appointmentIds;
}

/** The client of a visit at a moment (epoch milliseconds). */
function clientOf(
  { db, team, clients, clientIds }: DemoBooking,
  { client }: DemoVisit,
  moment: number,
): ClientContext {
  const index = must(client, 'a request is of a client');
  const who = {
    id: must(clientIds[index], 'each client was created'),
    name: must(clients[index], 'each client was planned').name,
  };
  return clientContext({ db, scope: team.scope, client: who, clock: frozenClock(moment) });
}

/** Staff offer other times a minute after they have booked the visit, or the client moves it. */
async function changeTime(
  booking: DemoBooking,
  visit: DemoVisit,
  appointmentId: string,
  contextAt: ContextAt,
): Promise<void> {
  const { service, memberKey, bookedBy, bookedAt, startAt, slots, status } = visit;
  const serviceId = must(booking.services.get(service.key), 'each service was created').id;
  const providerId = must(booking.team.providerIds.get(memberKey), 'each member was created');
  const booked = { appointmentId, serviceId, providerId, startAt, slots };
  const moment = bookedAt + MINUTE_MS;
  if (status === 'MODIFIED') await moveDemoVisit(clientOf(booking, visit, moment), booked);
  else await offerDemoTimes(contextAt(bookedBy, moment), booked);
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
    answers: visit.answers.map(({ question, value }) => ({
      id: must(questionIds?.get(question), 'each question was created'),
      value,
    })),
    allowOutsideHours: false,
    notifyClient: visit.notifyClient,
    clientMutationId: null,
  };
}

async function applyOutcome(
  { status, closedAt, bookedBy, startAt }: DemoVisit,
  id: string,
  contextAt: ContextAt,
): Promise<void> {
  if (status === 'NO_SHOW') {
    const ctx = contextAt(bookedBy, startAt + 15 * MINUTE_MS);
    await markAppointmentNoShow(ctx, { id, expectedVersion: null, clientMutationId: null });
  }
  if (closedAt !== null) {
    const cancellationReason = status === 'CANCELED' ? 'Something came up' : null;
    const ctx = contextAt(bookedBy, closedAt);
    await deleteAppointment(ctx, { id, cancellationReason, clientMutationId: null });
  }
}

/** Lets a client move its visit to the next free time within three days; one for which there is none stays. */
async function moveDemoVisit(ctx: ClientContext, visit: BookedDemoVisit): Promise<void> {
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
