import { type RawBuilder, sql } from 'kysely';

/**
 * The notifications that one act wrote to a reader of the appointments of a visit are one line of the sidebar (rule A13): the
 * first stands for all that the reader may see. All of them were written at one instant (asOneAct), so that nothing but
 * that ties them. `notifications`: the alias of the line; `isSeen`: whether the reader may see the one with an alias.
 */
type IsSeen = (notifications: string) => RawBuilder<boolean>;

/** The others of a line's visit that the same act wrote to the same reader, as the alias `other`, with appointments `part`. */
function othersOf(notifications: string): RawBuilder<unknown> {
  const line = (column: string) => sql.ref(`${notifications}.${column}`);
  return sql`appointments own
    join notifications other on other.organization_id = ${line('organization_id')}
      and other.provider_id = ${line('provider_id')} and other.created_at = ${line('created_at')}
      and other.kind = ${line('kind')} and other.object_type = ${line('object_type')}
    join appointments part on part.organization_id = other.organization_id and part.id = other.object_id
      and part.visit_id = own.visit_id
    where own.organization_id = ${line('organization_id')} and own.id = ${line('object_id')}
      and ${line('object_type')} = 'appointment'`;
}

/** Whether a notification is a line of its own: no other one stands for it. */
export function isLine(notifications: string, isSeen: IsSeen): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from ${othersOf(notifications)} and other.id < ${sql.ref(`${notifications}.id`)} and ${isSeen('other')})`;
}

/** The titles of the services that a line is about, by start; null for one that is no visit's. */
export function titlesOfLine(notifications: string, isSeen: IsSeen): RawBuilder<string[] | null> {
  return sql<string[] | null>`(
    select array_agg(service.title order by part.start_at, part.id)
    from services service, ${othersOf(notifications)} and ${isSeen('other')}
      and service.organization_id = part.organization_id and service.id = part.service_id)`;
}

/** Whether a notification is one of these lines, or one that such a line stands for. */
export function belongsTo(notifications: string, ids: readonly string[]): RawBuilder<boolean> {
  const wanted = sql`any(${[...ids]}::bigint[])`;
  return sql<boolean>`(${sql.ref(`${notifications}.id`)} = ${wanted} or exists (
    select from ${othersOf(notifications)} and other.id = ${wanted}))`;
}
