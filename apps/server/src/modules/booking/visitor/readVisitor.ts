import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ClientAppointment, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { isoInstant } from '../../../platform/graphql/readInput.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findClients } from '../../clients/client/client.ts';
import type { ClientSession } from '../../clients/signIn/signIn.ts';
import { type AlternativeTime, findAlternatives } from '../appointment/offer/offer.ts';
import { listWaiting } from '../waitlist/waitlist.ts';
import {
  findAnswersOf,
  findVisibleAppointments,
  type VisitorAnswer,
  type VisitorAppointment,
} from './visitor.store.ts';

const UPCOMING_MAX = 100;
const PAST_MAX = 20;

interface ReadTools {
  readonly db: Queryable;
  readonly clock: Clock;
}

/** The answer to a browser in which no one is signed in. */
const stranger: Visitor = { client: null, upcoming: [], past: [], waiting: [] };

/** The visitor as far as its session has proven who it is, with the appointments that it may see (rules C1, C2). */
export async function readVisitor(
  { db, clock }: ReadTools,
  scope: TenantScope,
  session: ClientSession | null,
): Promise<Visitor> {
  if (!session) return stranger;
  const now = clock.now();
  const [upcoming, past, client, waiting] = await Promise.all([
    findVisibleAppointments(db, scope, session, { upcoming: true, now, limit: UPCOMING_MAX }),
    findVisibleAppointments(db, scope, session, { upcoming: false, now, limit: PAST_MAX }),
    shownClient(db, scope, session),
    waitingOf({ db, clock }, scope, session),
  ]);
  const ids = [...upcoming, ...past].map(({ id }) => id);
  const [answers, alternatives] = await Promise.all([
    findAnswersOf(db, scope, ids),
    findAlternatives(db, scope, ids),
  ]);
  const show = (row: VisitorAppointment) =>
    toAppointment(row, { answers: answers.get(row.id) ?? [], times: alternatives.get(row.id) ?? [], now });
  return { client, upcoming: upcoming.map(show), past: past.map(show), waiting };
}

function waitingOf(
  tools: ReadTools,
  scope: TenantScope,
  { clientId }: ClientSession,
): Promise<Visitor['waiting']> {
  return clientId === null ? Promise.resolve([]) : listWaiting({ ...tools, scope, client: { id: clientId } });
}

/** The client as the business keeps it. */
async function shownClient(
  db: Queryable,
  scope: TenantScope,
  { clientId }: ClientSession,
): Promise<Visitor['client']> {
  if (clientId === null) return null;
  const client = (await findClients(db, scope, [clientId])).get(clientId);
  return client ? { name: client.name, phoneNumber: client.phoneNumber, email: client.email } : null;
}

interface Beside {
  readonly answers: readonly VisitorAnswer[];
  readonly times: readonly AlternativeTime[];
  readonly now: number;
}

function toAppointment(row: VisitorAppointment, { answers, times, now }: Beside): ClientAppointment {
  const isChangeable = !isClosed(row.status) && row.status !== 'NO_SHOW' && row.startAt > now;
  return {
    id: toGlobalId('Appointment', row.id),
    visitId: row.visitId && toGlobalId('Visit', row.visitId),
    status: row.status,
    startAt: isoInstant(row.startAt),
    endAt: isoInstant(row.endAt),
    timezone: row.timezone,
    placeId: toGlobalId('Place', row.placeId),
    serviceId: toGlobalId('Service', row.serviceId),
    serviceTitle: row.serviceTitle,
    providerId: toGlobalId('Provider', row.providerId),
    providerName: row.providerName,
    attendeeName: row.attendeeName,
    price: row.showsPrice ? row.due : null,
    currency: row.currency,
    cancellationReason: row.cancellationReason,
    answers: answers.map(({ fieldId, name, value }) => ({
      id: toGlobalId('ServiceAppointmentField', fieldId),
      name,
      value,
    })),
    alternatives: row.status === 'OFFERED_ALTERNATIVE' ? choicesOf(times, row.minSlotsRequired, now) : [],
    changeableUntil: isChangeable ? isoInstant(row.startAt - row.cutoffHours * HOUR_MS) : null,
    isBookableAgain: row.isServiceBookable,
  };
}

function choicesOf(
  times: readonly AlternativeTime[],
  minSlotsRequired: number,
  now: number,
): ClientAppointment['alternatives'] {
  return times
    .filter(
      ({ startAt }, index) => startAt > now && times.findIndex((one) => one.startAt === startAt) === index,
    )
    .flatMap((time) => {
      const run = runFrom(times, time, minSlotsRequired);
      const last = run.at(-1);
      return last
        ? [
            {
              id: toGlobalId('AlternativeTime', time.id),
              startAt: isoInstant(time.startAt),
              endAt: isoInstant(last.endAt),
            },
          ]
        : [];
    });
}

/** The times on offer that a client takes when it chooses one: as many in a row as the service asks for; none where there are fewer. */
export function runFrom(
  times: readonly AlternativeTime[],
  first: AlternativeTime,
  minSlotsRequired: number,
): AlternativeTime[] {
  const run = [first];
  while (run.length < minSlotsRequired) {
    const next = times.find(
      ({ providerId, startAt }) => providerId === first.providerId && startAt === run.at(-1)?.endAt,
    );
    if (!next) return [];
    run.push(next);
  }
  return run;
}
