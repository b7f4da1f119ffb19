import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { StopTopic } from '../../../platform/stopLink.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A client as the page of its link needs it. */
interface StoppingClient {
  /** The one that it is today, where it was merged into another (rule C4). */
  readonly clientId: string;
  readonly locale: string;
  readonly organizationName: string;
  readonly isStopped: boolean;
}

/** The language of the place of the client's newest appointment, in which its e-mails are without one of its own. */
const placeLocale = sql<string | null>`(
  select pl.locale from appointments a
  join provider_places pp on pp.organization_id = a.organization_id and pp.provider_id = a.provider_id
  join places pl on pl.organization_id = pp.organization_id and pl.id = pp.place_id
  where a.organization_id = c.organization_id and a.client_id = c.id
  order by a.id desc, pp.place_id limit 1)`;

/** The client of a link, and whether it has stopped the topic; undefined where there is none anymore. */
export async function findStoppingClient(
  db: Queryable,
  { organizationId }: TenantScope,
  { clientId, topic }: { readonly clientId: string; readonly topic: StopTopic },
): Promise<StoppingClient | undefined> {
  return db
    .selectFrom('clients as asked')
    .innerJoin('clients as c', (on) =>
      on
        .onRef('c.organization_id', '=', 'asked.organization_id')
        .on((eb) => eb('c.id', '=', eb.fn.coalesce('asked.merged_into_id', 'asked.id'))),
    )
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .select(['c.id as clientId', 'o.name as organizationName'])
    .select((eb) => [
      eb.fn.coalesce('c.locale', placeLocale, 'o.locale').as('locale'),
      sql<boolean>`exists (select from message_stops s
        where s.organization_id = c.organization_id and s.client_id = c.id and s.topic = ${topic})`.as(
        'isStopped',
      ),
    ])
    .where('asked.organization_id', '=', organizationId)
    .where('asked.id', '=', clientId)
    .executeTakeFirst();
}

/** Notes that a client wants no messages of a topic. `at` in epoch milliseconds. */
export async function saveStop(
  db: Queryable,
  { organizationId }: TenantScope,
  { clientId, topic }: { readonly clientId: string; readonly topic: StopTopic },
  at: number,
): Promise<void> {
  await db
    .insertInto('message_stops')
    .values({ organization_id: organizationId, client_id: clientId, topic, stopped_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that a client wants them again. */
export async function deleteStop(
  db: Queryable,
  { organizationId }: TenantScope,
  { clientId, topic }: { readonly clientId: string; readonly topic: StopTopic },
): Promise<void> {
  await db
    .deleteFrom('message_stops')
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .where('topic', '=', topic)
    .execute();
}

/** What some clients have stopped, by their ids; those who have stopped nothing are missing. */
export async function findStops(
  db: Queryable,
  { organizationId }: TenantScope,
  clientIds: readonly string[],
): Promise<Map<string, StopTopic[]>> {
  const rows = await db
    .selectFrom('message_stops')
    .select(['client_id', 'topic'])
    .where('organization_id', '=', organizationId)
    .where('client_id', 'in', [...clientIds])
    .execute();
  const stops = new Map<string, StopTopic[]>();
  for (const { client_id, topic } of rows)
    stops.set(client_id, [...(stops.get(client_id) ?? []), topic as StopTopic]);
  return stops;
}
