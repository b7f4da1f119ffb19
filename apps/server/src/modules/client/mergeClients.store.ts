import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** From whom to whom, at which moment (epoch milliseconds). */
export interface HandOver {
  readonly fromId: string;
  readonly toId: string;
  readonly at: number;
}

/** An appointment that changed hands. */
export interface HandedOver {
  readonly id: string;
  readonly providerId: string;
}

/**
 * Gives all that belongs to one client to another: slots, appointments, series, messages and invitations, and what was
 * merged into it before; returns the appointments. Breaks `appointment_slots_client_once` where both hold a seat of one
 * session.
 */
export async function handOverAppointments(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { fromId, toId, at }: HandOver,
): Promise<HandedOver[]> {
  const theirs = sql`organization_id = ${organizationId} and client_id = ${fromId}`;
  await sql`update appointment_slots set client_id = ${toId} where ${theirs}`.execute(tx);
  const { rows } = await sql<HandedOver>`
    update appointments set client_id = ${toId}, updated_at = ${new Date(at)}, version = version + 1
    where ${theirs}
    returning id, provider_id as "providerId"`.execute(tx);
  for (const table of ['series', 'messages', 'client_invites'])
    await sql`update ${sql.table(table)} set client_id = ${toId} where ${theirs}`.execute(tx);
  await sql`update clients set merged_into_id = ${toId}
    where organization_id = ${organizationId} and merged_into_id = ${fromId}`.execute(tx);
  await sql`update clients k set last_active_at = greatest(k.last_active_at, d.last_active_at),
      created_at = least(k.created_at, d.created_at)
    from clients d
    where k.organization_id = ${organizationId} and k.id = ${toId}
      and d.organization_id = ${organizationId} and d.id = ${fromId}`.execute(tx);
  return rows;
}
