import { appointmentStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenBookingApp } from '../../test/given/bookingApp.ts';
import { given as writeGiven } from '../../test/given/given.ts';
import type { GivenOrganization } from '../../test/given/organization.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { plansOf } from '../../test/plansOf.ts';
import { violations } from '../../test/violations.ts';
import { pageScope, readBookingPage } from '../modules/booking/page/page.ts';
import { frozenClock } from '../platform/clock.ts';
import { deleteDemo, findDemos } from './demoBusiness.store.ts';
import { demoSignIns } from '@slotkeeper/demo/demoSignIns';
import { ensureDemoBusiness } from './ensureDemoBusiness.ts';

/** A Wednesday at noon in Sofia; the clocks change on the Sunday of this week. */
const NOW = Date.UTC(2026, 2, 25, 10);
const A_FEW_MINUTES = 240_000;
const SLUG = 'demo-page';
const HTML_MAX_BYTES = 60_000;

const database = await openFreshDatabase();
const { db } = database;
const clock = frozenClock(NOW);
const given = writeGiven(db, clock);
const tools = { db, clock };
const startUp = { onlyWhereEmpty: true, say: () => undefined };

async function onlyDemo() {
  const demos = await findDemos(db);
  expect(demos).toHaveLength(1);
  return demos[0] as (typeof demos)[number];
}

function accountOf(email: string) {
  return db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
}

/** Per weekday of the present week: the providers with appointments that hold their time. */
async function busyProviders(): Promise<number[]> {
  const { rows } = await sql<{ providers: string }>`
    select count(distinct provider_id) as providers from appointments
    where start_at >= '2026-03-23T00:00+02:00' and start_at < '2026-03-30T00:00+03:00'
      and status not in ('CANCELED', 'DECLINED')
    group by (start_at at time zone 'Europe/Sofia')::date order by 1`.execute(db);
  return rows.map(({ providers }) => Number(providers));
}

/** Turns on the business's booking page, at an address of this test's. */
async function openBookingPage(organizationId: string): Promise<void> {
  await db
    .insertInto('booking_pages')
    .values({ organization_id: organizationId, is_on: true })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ is_on: true }))
    .execute();
  await db
    .updateTable('booking_page_slugs')
    .set({ is_current: false })
    .where('organization_id', '=', organizationId)
    .execute();
  await db
    .insertInto('booking_page_slugs')
    .values({ organization_id: organizationId, slug: SLUG, is_current: true })
    .execute();
}

describe('the demo business', () => {
  let isThere = false;
  beforeAll(async () => {
    isThere = await ensureDemoBusiness(tools, startUp);
  }, A_FEW_MINUTES);

  it('is made in a database without any business', () => {
    expect(isThere).toBe(true);
  });

  it('has ten people in two places, a class business and 300 clients', async () => {
    const { scope } = await onlyDemo();
    const count = async (table: 'providers' | 'places' | 'recurring_time_slots' | 'clients') => {
      const query = db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count'));
      const { count } = await query
        .where('organization_id', '=', scope.organizationId)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    expect([await count('providers'), await count('places'), await count('clients')]).toEqual([10, 2, 300]);
    expect(await count('recurring_time_slots')).toBeGreaterThan(5);
  });

  it('shows appointments of every status, before and after now', async () => {
    const rows = await db
      .selectFrom('appointments')
      .select(['status', sql<boolean>`start_at > ${new Date(NOW)}`.as('is_coming')])
      .distinct()
      .execute();
    const past = rows.filter(({ is_coming }) => !is_coming).map(({ status }) => status);
    const coming = rows.filter(({ is_coming }) => is_coming).map(({ status }) => status);
    expect(new Set(past)).toEqual(new Set(appointmentStatuses));
    expect(new Set(coming)).toEqual(new Set(appointmentStatuses.filter((status) => status !== 'NO_SHOW')));
  });

  it('has a week in which several people are busy every day, and groups with seats left', async () => {
    const perDay = await busyProviders();
    expect(perDay).toHaveLength(7);
    expect(Math.min(...perDay)).toBeGreaterThanOrEqual(3);
    const groups = await db
      .selectFrom('sessions')
      .select(['taken', 'capacity'])
      .where('capacity', '>', 1)
      .where('start_at', '>=', new Date('2026-03-23T00:00+02:00'))
      .where('start_at', '<', new Date('2026-03-30T00:00+03:00'))
      .execute();
    expect(groups.filter(({ taken, capacity }) => taken > 1 && taken < capacity).length).toBeGreaterThan(5);
  });

  it('keeps every rule of the database', async () => {
    expect(await violations(db)).toEqual([]);
  });

  it('lets its people sign in', async () => {
    expect(demoSignIns.map(({ role }) => role)).toEqual(['owner', 'receptionist', 'staff']);
    for (const { email } of demoSignIns) {
      expect(await accountOf(email)).toBeDefined();
    }
  });

  it('stays as it is when the server starts again', async () => {
    const before = await onlyDemo();
    expect(await ensureDemoBusiness(tools, startUp)).toBe(true);
    expect(await onlyDemo()).toEqual(before);
  });

  it('has a booking page whose document is small, and takes six statements', async () => {
    await openBookingPage((await onlyDemo()).scope.organizationId);
    const server = await given.server(database, { bookingFolder: await givenBookingApp(database.cleanUp) });
    const html = await (await server.fetch(`/b/${SLUG}`)).text();
    expect(html).toContain('LocalBusiness');
    expect(Buffer.byteLength(html)).toBeLessThan(HTML_MAX_BYTES);
    const { statements } = await plansOf(database.pool, async (counted) => {
      const reader = { db: counted, clock, senders: { email: null, sms: null, push: null } };
      const page = await readBookingPage(reader, await pageScope(reader, SLUG), 'bg');
      expect(page.services.length).toBeGreaterThan(3);
    });
    expect(statements).toBe(6);
  });

  describe('beside another business', () => {
    let neighbor: GivenOrganization;
    beforeAll(async () => {
      neighbor = await given.organization();
    });

    async function neighborExists() {
      const { scope, ownerAccountId } = neighbor;
      const rows = await db
        .selectFrom('providers')
        .select('id')
        .where('organization_id', '=', scope.organizationId)
        .execute();
      const account = await db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', ownerAccountId)
        .executeTakeFirst();
      return rows.length === 1 && account !== undefined;
    }

    it('is the only thing that its deletion deletes', async () => {
      await deleteDemo(db, neighbor.scope);
      expect(await neighborExists()).toBe(true);
      const { scope } = await onlyDemo();
      await deleteDemo(db, scope);
      expect(await findDemos(db)).toEqual([]);
      expect(await neighborExists()).toBe(true);
      for (const { email } of demoSignIns) {
        expect(await accountOf(email)).toBeUndefined();
      }
    });

    it('is not made unasked; what was cut short is cleared away', async () => {
      await given.organization({ isDemo: true });
      expect(await ensureDemoBusiness(tools, startUp)).toBe(false);
      expect(await findDemos(db)).toEqual([]);
      expect(await neighborExists()).toBe(true);
    });
  });
});
