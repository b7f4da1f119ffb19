import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import {
  type CalendarEvent,
  type CalendarFacts,
  calendarUid,
  findCalendarFacts,
  organizerOf,
  writeCalendar,
} from '../../calendar/calendar.ts';
import type { CalendarFile } from '../gateway/gateway.ts';
import type { LockedMessage } from './delivery.store.ts';

/** The messages after which a calendar has something to change, by the part of their kind after the dot. */
const withFile: ReadonlySet<string> = new Set([
  'appointmentCreated',
  'appointmentConfirmed',
  'appointmentMoved',
  'appointmentMoveRequested',
  'appointmentRestored',
  'appointmentReminder',
  'appointmentCanceled',
  'appointmentDeclined',
  'seriesCreated',
  'seriesMoved',
  'seriesCanceled',
  'seriesRestored',
]);

const takenBack: ReadonlySet<string> = new Set(['appointmentCanceled', 'appointmentDeclined']);
const closed: ReadonlySet<string> = new Set(closedStatuses);
const open: ReadonlySet<string> = new Set(['PENDING', 'MODIFIED']);

interface CalendarTools {
  readonly secrets: SecretBox;
  readonly clock: { now(): number };
  readonly linkOrigin: string;
}

/**
 * The file that comes with an e-mail about an appointment or a series, as these are when it is sent; null where a calendar has
 * nothing to change. A series is an event for each of its dates, so that a later message about one of them finds it.
 */
export async function calendarFile(
  tools: CalendarTools,
  tx: TenantTransaction,
  scope: TenantScope,
  message: LockedMessage,
): Promise<CalendarFile | null> {
  const [, event = ''] = message.kind.split('.');
  const { appointmentId, furtherAppointmentIds, seriesId, cancellations, createdAt } = message;
  if (!withFile.has(event)) return null;
  const canceledIds = cancellations.map((one) => one.appointmentId);
  const facts = await findCalendarFacts(tx.db, scope, {
    appointmentIds: appointmentId === null ? canceledIds : [appointmentId, ...furtherAppointmentIds],
    series: seriesId === null ? null : { id: seriesId, from: createdAt },
  });
  const isCanceled = takenBack.has(event) || event === 'seriesCanceled';
  const concerned = facts.filter(
    ({ id, status }) => closed.has(status) === isCanceled || (closed.has(status) && canceledIds.includes(id)),
  );
  const [first] = concerned;
  if (!first) return null;
  const method = takenBack.has(event) ? 'CANCEL' : 'PUBLISH';
  const isForClient = message.providerId === null;
  const text = writeCalendar({
    method,
    now: tools.clock.now(),
    organizer: organizerOf({ name: first.organizationName, email: first.email }, tools.linkOrigin),
    events: concerned.map((one) => eventOf(one, calendarUid(tools.secrets, scope, one.id), isForClient)),
  });
  return { method, text };
}

/** The file of one appointment as it is now, as its client gets it; null where there is none. */
export async function clientCalendar(
  { secrets, clock, linkOrigin }: CalendarTools,
  db: Queryable,
  scope: TenantScope,
  appointmentId: string,
): Promise<CalendarFile | null> {
  const [facts] = await findCalendarFacts(db, scope, { appointmentIds: [appointmentId], series: null });
  if (!facts) return null;
  const method = closed.has(facts.status) ? 'CANCEL' : 'PUBLISH';
  const text = writeCalendar({
    method,
    now: clock.now(),
    organizer: organizerOf({ name: facts.organizationName, email: facts.email }, linkOrigin),
    events: [eventOf(facts, calendarUid(secrets, scope, facts.id), true)],
  });
  return { method, text };
}

/** Whom it is with: a client reads who the provider is, a staff member what it is; neither needs a client's name there. */
function eventOf(facts: CalendarFacts, uid: string, isForClient: boolean): CalendarEvent {
  const { place, serviceTitle, providerName, organizationName, phoneNumber } = facts;
  return {
    uid,
    sequence: facts.version,
    status: closed.has(facts.status) ? 'CANCELED' : open.has(facts.status) ? 'TENTATIVE' : 'CONFIRMED',
    startAt: facts.startAt,
    endAt: facts.endAt,
    zone: place.zone,
    title: isForClient ? `${serviceTitle}, ${organizationName}` : serviceTitle,
    location: [place.name, place.address].filter((line) => line !== '').join(', '),
    description: [providerName, phoneNumber].filter((line) => line !== '').join('\n'),
    updatedAt: facts.updatedAt,
  };
}
