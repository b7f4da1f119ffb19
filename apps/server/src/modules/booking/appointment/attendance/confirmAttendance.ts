import {
  type AttendanceState,
  canConfirmAttendance,
  decideAttendance,
} from '@slotkeeper/domain/booking/appointment/decideAttendance';
import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { VISIT_REMINDED_HOURS } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { type AuditActor, recordAuditBy } from '../../../../platform/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import { findOrganization } from '../../../business/organization/organization.ts';
import { recordClientAction } from '../../../clients/client/client.ts';
import { everybody, notify } from '../../../messaging/notify/notify.ts';
import { type AppointmentFacts, findAppointmentFacts } from '../../../messaging/message/compose/compose.ts';
import { type AttendanceLink, findAttendanceLink } from '../../reminder/reminder.ts';
import { lockAppointments } from '../read/appointmentBatch.store.ts';
import { findAppointments } from '../read/appointmentDetails.store.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';
import { auditOf, recordLive } from '../announceChange.ts';
import { findVisitOf } from '../visit/visit.store.ts';
import { findConfirmations, saveConfirmation } from './attendance.store.ts';

/** What is needed to follow the link of a reminder: nobody is signed in. */
interface LinkTools {
  readonly db: Database;
  readonly clock: Clock;
}

/** What the link of a reminder says of its appointment as it is now. */
export interface Attendance {
  readonly state: AttendanceState;
  readonly facts: AppointmentFacts;
  /** How to reach the business; empty where it has given no number. */
  readonly phoneNumber: string;
}

/**
 * What the link of a reminder is about (rule N2), or null where it is unknown or has run out. Looking changes nothing:
 * programs look at links in messages before people do.
 */
export async function readAttendance({ db, clock }: LinkTools, token: string): Promise<Attendance | null> {
  const now = clock.now();
  const link = await findAttendanceLink(db, { tokenHash: hashOneTimeToken(token), now });
  return link && attendanceOf(db, link, now);
}

async function attendanceOf(db: Queryable, link: AttendanceLink, now: number): Promise<Attendance> {
  const { scope, appointmentId } = link;
  const ids = await findVisitOf(db, scope, appointmentId);
  const found = await findAppointments(db, scope, { reach: 'all', ids });
  const appointment = must(found.get(appointmentId), 'a link is of an appointment');
  const rest = restOfVisit(appointment, [...found.values()]);
  const furtherIds = rest.map(({ id }) => id);
  const facts = await findAppointmentFacts(db, scope, appointmentId, furtherIds);
  const { phoneNumber } = await findOrganization(db, scope);
  return { state: await stateOf(db, link, appointment, now), facts, phoneNumber };
}

/** What a reminder is about besides the appointment that it names: what follows of its visit, unless that is far away (rule A13). */
function restOfVisit(named: Appointment, visit: readonly Appointment[]): Appointment[] {
  const until = named.startAt + VISIT_REMINDED_HOURS * HOUR_MS;
  return visit.filter(
    ({ id, startAt, status }) =>
      id !== named.id && startAt >= named.startAt && startAt < until && !isClosed(status),
  );
}

async function stateOf(
  db: Queryable,
  { scope, appointmentId, remindedOf }: AttendanceLink,
  { status, startAt }: Appointment,
  now: number,
): Promise<AttendanceState> {
  const confirmed = (await findConfirmations(db, scope, [appointmentId])).get(appointmentId);
  return decideAttendance({ status, startAt, remindedOf, confirmedStart: confirmed?.startAt ?? null }, now);
}

/**
 * Confirms by the link of a reminder that the client comes, also to what follows in the same visit (A13), to the start that its page has shown (epoch milliseconds), once, and
 * returns what the page says from then on; null where the link is unknown or has run out. An appointment that has another
 * start by now, was canceled or has begun is not confirmed. History, open consoles and the provider hear of it (rules N2, P9).
 */
export async function confirmAttendance(
  { db, clock }: LinkTools,
  token: string,
  shownStart: number,
): Promise<Attendance | null> {
  const now = clock.now();
  const link = await findAttendanceLink(db, { tokenHash: hashOneTimeToken(token), now });
  if (!link) return null;
  await runTransaction(db, link.scope, async (tx) => {
    const ids = await findVisitOf(tx.db, link.scope, link.appointmentId);
    const locked = await lockAppointments(tx.db, link.scope, ids);
    const appointment = locked.find(({ id }) => id === link.appointmentId);
    if (appointment?.startAt !== shownStart) return;
    for (const one of [appointment, ...restOfVisit(appointment, locked)]) {
      const about = { ...link, appointmentId: one.id };
      const known = one === appointment ? about : { ...about, remindedOf: one.startAt };
      if (canConfirmAttendance(await stateOf(tx.db, known, one, now))) await carryOut(tx, link, one, clock);
    }
  });
  return attendanceOf(db, link, now);
}

async function carryOut(
  tx: TenantTransaction,
  { scope }: AttendanceLink,
  { id, startAt, clientId, providerId }: Appointment,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await saveConfirmation(tx.db, scope, { appointmentId: id, startAt, confirmedAt: now });
  if (clientId !== null) await recordClientAction(tx.db, scope, clientId, now);
  const about = { event: 'appointmentAttendanceConfirmed', appointmentId: id } as const;
  const change = {
    ...about,
    providerIds: [providerId],
    before: { isAttendanceConfirmed: false },
    after: { isAttendanceConfirmed: true },
  };
  // A guest has no id; its name is the appointment's.
  const actor: AuditActor = { type: 'CLIENT', id: clientId, name: '' };
  await recordAuditBy(tx, scope, { actor, at: now }, auditOf(change));
  await notify(tx, { scope, clock }, everybody(about, { providerIds: [providerId], notifyClient: false }));
  recordLive(tx, change);
}
