import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const DAY = 24 * 3_600_000;

const VACATIONS = `query V($filterBy: VacationHourFilter, $orderBy: [VacationHourOrder!], $page: Int, $limit: Int) {
  viewer { ... on Provider { vacationHours(filterBy: $filterBy, orderBy: $orderBy, page: $page, limit: $limit) {
    edges { node { id startAt provider { name } } } pageInfo { total start end }
  } } } }`;
const ONE =
  'query V($id: ID!) { viewer { ... on Provider { vacationHour(id: $id) { id } } } node(id: $id) { id } }';

interface List {
  vacationHours: {
    edges: { node: { id: string; startAt: string; provider: { name: string } } }[];
    pageInfo: { total: number; start: number; end: number };
  };
}

async function vacations(staff: StaffContext, variables = {}) {
  const { vacationHours } = viewerOf<List>(await ask(staff, VACATIONS, variables));
  return { ...vacationHours, ids: vacationHours.edges.map(({ node }) => node.id) };
}

/** A business with a member; `away` gives one of them a day off, days after the Monday. */
async function givenBusiness() {
  const organization = await given.organization();
  const member = await given.staffMember(organization, { name: 'Anna First' });
  const away = async (days: number, providerId = organization.ownerId) => {
    const startAt = MONDAY_MORNING + days * DAY;
    const id = await given.vacation(organization, { providerId, startAt, endAt: startAt + DAY });
    return toGlobalId('VacationHour', id);
  };
  return { ...organization, member, away };
}

describe('the list of vacations', () => {
  test('T3: those that overlap the time asked for, touching is not overlapping', async () => {
    const salon = await givenBusiness();
    const [first, second] = [await salon.away(0), await salon.away(7)];
    const from = new Date(MONDAY_MORNING + DAY - 1).toISOString();
    const until = new Date(MONDAY_MORNING + 7 * DAY).toISOString();
    expect((await vacations(salon.ownerContext, { filterBy: { from, until } })).ids).toEqual([first]);
    expect((await vacations(salon.ownerContext)).ids).toEqual([second, first]);
  });

  test('spec 7: in the requested order, page by page, of the requested providers', async () => {
    const salon = await givenBusiness();
    const owners = await salon.away(0);
    const members = await salon.away(1, salon.member.id);
    const byName = { orderBy: [{ field: 'PROVIDER_NAME', direction: 'ASC' }] };
    expect((await vacations(salon.ownerContext, byName)).ids).toEqual([members, owners]);
    const second = await vacations(salon.ownerContext, { ...byName, page: 2, limit: 1 });
    expect(second).toMatchObject({ ids: [owners], pageInfo: { total: 2, start: 2, end: 2 } });
    const filterBy = { providerIds: [toGlobalId('Provider', salon.member.id)] };
    expect((await vacations(salon.ownerContext, { filterBy })).ids).toEqual([members]);
  });

  test('R1, R2: receptionists see all, ordinary staff their own, another organization none', async () => {
    const salon = await givenBusiness();
    const stranger = await given.organization();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const owners = await salon.away(0);
    const members = await salon.away(1, salon.member.id);
    expect((await vacations(receptionist.context)).ids).toEqual([members, owners]);
    expect((await vacations(salon.member.context)).ids).toEqual([members]);
    expect((await vacations(stranger.ownerContext)).ids).toEqual([]);
    expect((await ask(receptionist.context, ONE, { id: owners })).refusals).toEqual([]);
    for (const ctx of [salon.member.context, stranger.ownerContext]) {
      const { data, refusals } = await ask(ctx, ONE, { id: owners });
      expect(data).toEqual({ viewer: { vacationHour: null }, node: null });
      expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
  });
});
