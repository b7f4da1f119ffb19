import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** As the database has them: what does not look like one is none, and is not looked up. */
const SLUG = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** The booking page behind a name in an address. */
export interface OpenPage {
  readonly scope: TenantScope;
  /** Its current name: another one than was asked for leads there. */
  readonly slug: string;
}

/** An open page as it is at a moment. */
export interface CurrentPage extends OpenPage {
  /** Another one as soon as the page's settings, or anything of the business that has events, have changed. */
  readonly version: string;
}

/** The transaction that last wrote the settings: another one with each change, which a clock can't promise. */
const rowVersion = sql<string>`page.xmin::text`;

/**
 * The page with this name, now or formerly; null where there is none or it is off. Looking at one requires no sign-in: its
 * name alone says whose it is (rule C2).
 */
export async function findOpenPage(db: Queryable, slug: string): Promise<CurrentPage | null> {
  if (!SLUG.test(slug)) return null;
  const row = await db
    .selectFrom('booking_page_slugs as asked')
    .innerJoin('booking_pages as page', 'page.organization_id', 'asked.organization_id')
    .innerJoin('booking_page_slugs as current', (join) =>
      join.onRef('current.organization_id', '=', 'asked.organization_id').on('current.is_current', '=', true),
    )
    .innerJoin('event_counters as events', 'events.organization_id', 'page.organization_id')
    .where('asked.slug', '=', slug)
    .where('page.is_on', '=', true)
    .select(['page.organization_id', 'current.slug', 'events.seq', rowVersion.as('rowVersion')])
    .executeTakeFirst();
  if (!row) return null;
  const { slug: current, seq } = row;
  return { scope: tenantScope(row.organization_id), slug: current, version: `${seq}/${row.rowVersion}` };
}

/** The page of an organization, whose scope is known already; null where it has none or it is off. */
export async function findOpenPageOf(db: Queryable, scope: TenantScope): Promise<OpenPage | null> {
  const row = await db
    .selectFrom('booking_pages as page')
    .innerJoin('booking_page_slugs as current', (join) =>
      join.onRef('current.organization_id', '=', 'page.organization_id').on('current.is_current', '=', true),
    )
    .where('page.organization_id', '=', scope.organizationId)
    .where('page.is_on', '=', true)
    .select('current.slug')
    .executeTakeFirst();
  return row ? { scope, slug: row.slug } : null;
}

/** An open page as the site map lists it. Epoch milliseconds. */
export interface ListedPage {
  readonly slug: string;
  readonly updatedAt: number;
}

/** What one site map holds at most. */
const LISTED_MAX = 50_000;

/** The pages of all organizations that are on: what everybody may find. */
export async function findListedPages(db: Queryable): Promise<ListedPage[]> {
  return db
    .selectFrom('booking_pages as page')
    .innerJoin('booking_page_slugs as current', (join) =>
      join.onRef('current.organization_id', '=', 'page.organization_id').on('current.is_current', '=', true),
    )
    .where('page.is_on', '=', true)
    .select(['current.slug', epochMs('page.updated_at').as('updatedAt')])
    .orderBy('current.slug')
    .limit(LISTED_MAX)
    .execute();
}
