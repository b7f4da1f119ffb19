import { ATTENDANCE_LINK_KEPT_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** A link in a reminder by which a client confirms that it comes; instants in epoch milliseconds. */
interface NewAttendanceLink {
  readonly tokenHash: string;
  readonly appointmentId: string;
  /** The start that the reminder names. */
  readonly startAt: number;
  readonly createdAt: number;
}

/** Keeps a link by the hash of its token (rule K1). */
export async function insertAttendanceLink(
  db: Queryable,
  { organizationId }: TenantScope,
  { tokenHash, appointmentId, startAt, createdAt }: NewAttendanceLink,
): Promise<void> {
  await db
    .insertInto('attendance_links')
    .values({
      organization_id: organizationId,
      token_hash: tokenHash,
      appointment_id: appointmentId,
      start_at: new Date(startAt),
      created_at: new Date(createdAt),
    })
    .execute();
}

/** The start that the last reminder up to an instant named, where it had a link; epoch milliseconds. */
export async function findRemindedStart(
  db: Queryable,
  { organizationId }: TenantScope,
  { appointmentId, at }: { readonly appointmentId: string; readonly at: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('attendance_links')
    .select('start_at')
    .where('organization_id', '=', organizationId)
    .where('appointment_id', '=', appointmentId)
    .where('created_at', '<=', new Date(at))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? row.start_at.getTime() : null;
}

/** Where a link leads. */
export interface AttendanceLink {
  readonly scope: TenantScope;
  readonly appointmentId: string;
  /** The start that the reminder named, in epoch milliseconds. */
  readonly remindedOf: number;
}

/** What the link with a token is about, or null where it is unknown or has run out: nobody is signed in, the token decides. */
export async function findAttendanceLink(
  db: Queryable,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: number },
): Promise<AttendanceLink | null> {
  const row = await db
    .selectFrom('attendance_links')
    .select(['organization_id', 'appointment_id', 'start_at'])
    .where('token_hash', '=', tokenHash)
    .where('start_at', '>', oldestStart(now))
    .executeTakeFirst();
  return row
    ? {
        scope: tenantScope(row.organization_id),
        appointmentId: row.appointment_id,
        remindedOf: row.start_at.getTime(),
      }
    : null;
}

/** Forgets the links that have run out. */
export async function forgetAttendanceLinks(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('attendance_links').where('start_at', '<=', oldestStart(now)).execute();
}

function oldestStart(now: number): Date {
  return new Date(now - ATTENDANCE_LINK_KEPT_DAYS * DAY_MS);
}
