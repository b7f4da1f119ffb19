import { CLIENT_SESSION_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** What a person has typed about itself at the sign-in. */
export interface TypedPerson {
  readonly name: string;
  /** Its number; without an e-mail, that number is what a code has proven. */
  readonly phoneNumber: string | null;
  /** The mailbox that a code has proven; null where codes go by SMS. */
  readonly email: string | null;
}

/** A sign-in of a client on the booking pages, or a browser in which a link was opened. */
export interface ClientSession extends TypedPerson {
  readonly id: string;
  /**
   * The client that it acts as, the kept one after a merge; null where only links were opened, and where the number or mailbox
   * that it has proven no longer leads to that client.
   */
  readonly clientId: string | null;
  /** Epoch milliseconds. */
  readonly usedAt: number;
}

interface NewSession extends TypedPerson {
  readonly tokenHash: string;
  readonly clientId: string | null;
  readonly now: number;
}

const oldestUse = (now: number) => new Date(now - CLIENT_SESSION_DAYS * DAY_MS);

/** Keeps a session by the hash of its token; returns its id. */
export async function insertSession(
  db: Queryable,
  { organizationId }: TenantScope,
  { tokenHash, clientId, name, phoneNumber, email, now }: NewSession,
): Promise<string> {
  const { id } = await db
    .insertInto('client_sessions')
    .values({
      organization_id: organizationId,
      token_hash: tokenHash,
      client_id: clientId,
      is_proven: clientId !== null,
      name,
      phone_number: phoneNumber,
      email,
      used_at: new Date(now),
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether what a session has proven still leads to its client: another number or mailbox, saved by staff, may be another
 * person's. Those of duplicates that were merged into the client lead to it (rule C4).
 */
const isStillProven = sql<boolean>`s.is_proven and exists (
  select from clients owner
  where owner.organization_id = s.organization_id and coalesce(owner.merged_into_id, owner.id) = kept.id
    and case when s.email is null then owner.phone_number = s.phone_number else lower(owner.email) = lower(s.email) end)`;

/**
 * The session of a token, or undefined where there is none in this organization, it has run out, or its client was removed
 * (rule C4). It follows a client that was merged into another.
 */
export async function findSession(
  db: Queryable,
  { organizationId }: TenantScope,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: number },
): Promise<ClientSession | undefined> {
  const { rows } = await sql<ClientSession>`
    select s.id, case when ${isStillProven} then kept.id end as "clientId", s.name, s.phone_number as "phoneNumber", s.email,
      round(date_part('epoch', s.used_at) * 1000) as "usedAt"
    from client_sessions s
    left join clients c on c.organization_id = s.organization_id and c.id = s.client_id
    left join clients kept on kept.organization_id = s.organization_id and kept.id = coalesce(c.merged_into_id, c.id)
    where s.organization_id = ${organizationId} and s.token_hash = ${tokenHash} and s.used_at > ${oldestUse(now)}
      and kept.removed_at is null`.execute(db);
  return rows[0];
}

/** Notes that a session is in use. */
export async function touchSession(
  db: Queryable,
  { organizationId }: TenantScope,
  id: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('client_sessions')
    .set({ used_at: new Date(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Ends the session of a token, with what it has opened. */
export async function deleteSession(
  db: Queryable,
  { organizationId }: TenantScope,
  tokenHash: string,
): Promise<void> {
  await db
    .deleteFrom('client_sessions')
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Lets a session see appointments: for good, or until an instant (epoch milliseconds) where a link opened them. */
export async function addSessionAppointments(
  db: Queryable | DatabaseTransaction,
  { organizationId }: TenantScope,
  {
    sessionId,
    appointmentIds,
    expiresAt,
  }: {
    readonly sessionId: string;
    readonly appointmentIds: readonly string[];
    readonly expiresAt: number | null;
  },
): Promise<void> {
  if (appointmentIds.length === 0) return;
  await db
    .insertInto('client_session_appointments')
    .values(
      appointmentIds.map((id) => ({
        organization_id: organizationId,
        session_id: sessionId,
        appointment_id: id,
        expires_at: expiresAt === null ? null : new Date(expiresAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'session_id', 'appointment_id']).doUpdateSet({
        expires_at: sql<Date | null>`case when client_session_appointments.expires_at is null then null
          else excluded.expires_at end`,
      }),
    )
    .execute();
}

/** Forgets the sessions that have run out, and those of removed clients. */
export async function forgetSessions(db: Queryable, now: number): Promise<void> {
  await sql`
    delete from client_sessions s where s.used_at <= ${oldestUse(now)} or exists (
      select from clients c
      join clients kept on kept.organization_id = c.organization_id and kept.id = coalesce(c.merged_into_id, c.id)
      where c.organization_id = s.organization_id and c.id = s.client_id and kept.removed_at is not null)`.execute(
    db,
  );
}
