import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import type { StaffContext } from '../../platform/staffContext.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const DAY = 24 * 3_600_000;

const HOURS = `{ viewer { ... on Provider {
  workHours { dayOfTheWeek openTime closeTime isOpen }
  providers { edges { node { name workHoursConnection(first: 10) { edges { node { id } } } } } }
} } }`;

interface Hours {
  workHours: object[];
  providers: {
    edges: { node: { name: string; workHoursConnection: { edges: { node: { id: string } }[] } } }[];
  };
}

async function hours(staff: StaffContext): Promise<Hours> {
  const { data, refusals } = await ask(staff, HOURS);
  expect(refusals).toEqual([]);
  return (data as { viewer: Hours }).viewer;
}

const counts = ({ providers }: Hours) =>
  providers.edges.map(({ node }) => node.workHoursConnection.edges.length);

/** A business whose owner and one member are open every day. */
async function givenBusiness() {
  const organization = await given.organization();
  const member = await given.staffMember(organization);
  await given.openEveryDay(organization);
  await given.openEveryDay(organization, { providerId: member.id });
  return { ...organization, member };
}

describe('weekly hours', () => {
  test('spec 3: are given in the order of the week', async () => {
    const salon = await givenBusiness();
    const { workHours } = await hours(salon.ownerContext);
    expect(workHours).toHaveLength(7);
    expect(workHours[0]).toEqual({
      dayOfTheWeek: 0,
      openTime: '09:00:00',
      closeTime: '17:00:00',
      isOpen: true,
    });
  });

  test('R1: the owner and receptionists see everybody’s, ordinary staff their own', async () => {
    const salon = await givenBusiness();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    expect(counts(await hours(salon.ownerContext))).toEqual([7, 7, 0]);
    expect(counts(await hours(receptionist.context))).toEqual([7, 7, 0]);
    expect(counts(await hours(salon.member.context))).toEqual([0, 7, 0]);
  });

  test('R2: of another organization none exists, by its id neither', async () => {
    const salon = await givenBusiness();
    const stranger = await given.organization();
    const [first] = (await hours(salon.ownerContext)).providers.edges;
    const id = first?.node.workHoursConnection.edges[0]?.node.id;
    const node = await ask(stranger.ownerContext, 'query N($id: ID!) { node(id: $id) { id } }', { id });
    expect(node.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(counts(await hours(stranger.ownerContext))).toEqual([0]);
  });
});

const VACATIONS = `query Vacations($from: DateTime, $until: DateTime) { viewer { ... on Provider {
  vacationHours(from: $from, until: $until) { id startAt provider { name } }
} } }`;

async function vacations(staff: StaffContext, variables = {}): Promise<{ id: string }[]> {
  const { data, refusals } = await ask(staff, VACATIONS, variables);
  expect(refusals).toEqual([]);
  return (data as { viewer: { vacationHours: { id: string }[] } }).viewer.vacationHours;
}

describe('vacations', () => {
  test('T3: those that overlap the time asked for, touching is not overlapping', async () => {
    const salon = await givenBusiness();
    const [first, second] = [0, 7].map((days) => MONDAY_MORNING + days * DAY);
    const id = await given.vacation(salon, { startAt: first ?? 0, endAt: (first ?? 0) + DAY });
    await given.vacation(salon, { startAt: second ?? 0, endAt: (second ?? 0) + DAY });
    const from = new Date((first ?? 0) + DAY - 1).toISOString();
    const until = new Date(second ?? 0).toISOString();
    expect(await vacations(salon.ownerContext, { from, until })).toMatchObject([
      { id: toGlobalId('VacationHour', id), provider: { name: salon.ownerContext.provider.name } },
    ]);
    expect(await vacations(salon.ownerContext)).toHaveLength(2);
  });

  test('R1, R2: ordinary staff see their own, another organization none', async () => {
    const salon = await givenBusiness();
    const stranger = await given.organization();
    const times = { startAt: MONDAY_MORNING, endAt: MONDAY_MORNING + DAY };
    const id = toGlobalId('VacationHour', await given.vacation(salon, times));
    const own = await given.vacation(salon, { ...times, providerId: salon.member.id });
    expect(await vacations(salon.member.context)).toMatchObject([{ id: toGlobalId('VacationHour', own) }]);
    expect(await vacations(stranger.ownerContext)).toEqual([]);
    for (const ctx of [salon.member.context, stranger.ownerContext]) {
      const node = await ask(ctx, 'query N($id: ID!) { node(id: $id) { id } }', { id });
      expect(node.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
  });
});
