import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

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
