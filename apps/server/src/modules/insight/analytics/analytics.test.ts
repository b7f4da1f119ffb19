import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import {
  type AppointmentOptions,
  writtenAppointment,
  writtenClient,
} from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const QUERY = `query ($from: Date!, $to: Date!) { viewer { ... on Provider {
  analytics(filterBy: { from: $from, to: $to }) {
    appointments { date count } hours { date minutes } newClients { date count } totalNumberClients
  }
} } }`;

interface Numbers {
  readonly appointments: number[];
  readonly minutes: number[];
  readonly newClients: number[];
  readonly totalNumberClients: number;
  readonly dates: string[];
}

async function numbersOf(viewer: StaffContext, from: string, to: string): Promise<Numbers> {
  const { analytics } = viewerOf<{
    analytics: {
      appointments: { date: string; count: number }[];
      hours: { minutes: number }[];
      newClients: { count: number }[];
      totalNumberClients: number;
    };
  }>(await ask(viewer, QUERY, { from, to }));
  return {
    dates: analytics.appointments.map(({ date }) => date),
    appointments: analytics.appointments.map(({ count }) => count),
    minutes: analytics.hours.map(({ minutes }) => minutes),
    newClients: analytics.newClients.map(({ count }) => count),
    totalNumberClients: analytics.totalNumberClients,
  };
}

const at = (text: string) => Date.parse(text);

async function booked(
  organization: GivenOrganization,
  ...overrides: (Omit<AppointmentOptions, 'startAt'> & { start: string })[]
): Promise<void> {
  for (const { start, ...request } of overrides)
    await writtenAppointment(db, organization, { ...request, startAt: at(start) });
}

describe('analytics', () => {
  it('count appointments, minutes and new clients per day, days without any included', async () => {
    const organization = await given.organization();
    await booked(
      organization,
      { start: '2026-03-02T10:00+02:00', minutes: 45 },
      { start: '2026-03-02T11:00+02:00', minutes: 30 },
      { start: '2026-03-04T11:00+02:00' },
    );
    await writtenClient(db, organization, { createdAt: at('2026-03-03T09:00+02:00') });
    await writtenClient(db, organization, { createdAt: at('2026-02-01T09:00+02:00') });
    expect(await numbersOf(organization.ownerContext, '2026-03-02', '2026-03-04')).toEqual({
      dates: ['2026-03-02', '2026-03-03', '2026-03-04'],
      appointments: [2, 0, 1],
      minutes: [75, 0, 60],
      newClients: [0, 1, 0],
      totalNumberClients: 2,
    });
  });

  it.each([
    ['PENDING', 1],
    ['CONFIRMED', 1],
    ['MODIFIED', 1],
    ['OFFERED_ALTERNATIVE', 1],
    ['NO_SHOW', 1],
    ['CANCELED', 0],
    ['DECLINED', 0],
  ])('C7: count %s ones %d times', async (status, count) => {
    const organization = await given.organization();
    await booked(organization, { start: '2026-03-02T10:00+02:00', status });
    const numbers = await numbersOf(organization.ownerContext, '2026-03-02', '2026-03-02');
    expect(numbers).toMatchObject({ appointments: [count], minutes: [count * 60] });
  });

  it('count the time of a session once, however many clients share it', async () => {
    const organization = await given.organization();
    const other = await given.staffMember(organization);
    const start = '2026-03-02T10:00+02:00';
    await booked(organization, { start }, { start }, { start, providerId: other.id });
    const numbers = await numbersOf(organization.ownerContext, '2026-03-02', '2026-03-02');
    expect(numbers).toMatchObject({ appointments: [3], minutes: [120] });
  });

  it('T4: a day is [00:00, 24:00) of the place', async () => {
    const organization = await given.organization({ timezone: 'Asia/Kathmandu' });
    await booked(
      organization,
      { start: '2026-03-01T23:59+05:45' },
      { start: '2026-03-02T00:00+05:45' },
      { start: '2026-03-02T23:59+05:45' },
      { start: '2026-03-03T00:00+05:45' },
    );
    const numbers = await numbersOf(organization.ownerContext, '2026-03-02', '2026-03-02');
    expect(numbers).toMatchObject({ appointments: [2], minutes: [120] });
  });

  it.each([
    [
      'spring',
      '2026-03-28',
      [
        '2026-03-28T23:30+02:00',
        '2026-03-29T00:30+02:00',
        '2026-03-29T23:30+03:00',
        '2026-03-30T00:30+03:00',
      ],
    ],
    [
      'autumn',
      '2026-10-24',
      [
        '2026-10-24T23:30+03:00',
        '2026-10-25T00:30+03:00',
        '2026-10-25T23:30+02:00',
        '2026-10-26T00:30+02:00',
      ],
    ],
  ])('T2: days of 23 and 25 hours hold what starts in them: %s', async (_, from, starts) => {
    const organization = await given.organization();
    await booked(organization, ...starts.map((start) => ({ start, minutes: 15 })));
    const to = from.replace('28', '30').replace('24', '26');
    expect(await numbersOf(organization.ownerContext, from, to)).toMatchObject({
      appointments: [1, 2, 1],
      minutes: [15, 30, 15],
    });
  });

  it('leave out removed clients', async () => {
    const organization = await given.organization();
    const id = await writtenClient(db, organization, { createdAt: at('2026-03-02T09:00Z') });
    await db
      .updateTable('clients')
      .set({ removed_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    const numbers = await numbersOf(organization.ownerContext, '2026-03-02', '2026-03-02');
    expect(numbers).toMatchObject({ newClients: [0], totalNumberClients: 0 });
  });

  it('R1: show a staff member what concerns itself', async () => {
    const organization = await given.organization();
    const maria = await given.staffMember(organization);
    const createdAt = at('2026-03-02T09:00+02:00');
    const [hers, others] = [
      await writtenClient(db, organization, { createdAt }),
      await writtenClient(db, organization, { createdAt }),
    ];
    await booked(
      organization,
      { start: '2026-03-02T10:00+02:00', clientId: hers, providerId: maria.id },
      { start: '2026-03-02T10:00+02:00', clientId: others },
      { start: '2026-03-02T12:00+02:00', clientId: others, providerId: maria.id, status: 'CANCELED' },
    );
    expect(await numbersOf(maria.context, '2026-03-02', '2026-03-02')).toMatchObject({
      appointments: [1],
      minutes: [60],
      newClients: [1],
      totalNumberClients: 1,
    });
    expect(await numbersOf(organization.ownerContext, '2026-03-02', '2026-03-02')).toMatchObject({
      appointments: [2],
      newClients: [2],
      totalNumberClients: 2,
    });
  });

  const REFUSED = [{ code: 'ACTION_NOT_ALLOWED' }];

  it('R2: refuse a role without them', async () => {
    const organization = await given.organization();
    await sql`update roles set sets = jsonb_set(sets, '{analytics}', '[]')
      where organization_id = ${organization.scope.organizationId}`.execute(db);
    const { context } = await given.staffMember(organization);
    expect((await ask(context, QUERY, { from: '2026-03-02', to: '2026-03-02' })).refusals).toEqual(REFUSED);
  });

  it('R2: are one’s own view, not to be read through a colleague', async () => {
    const organization = await given.organization();
    await given.staffMember(organization);
    const { refusals } = await ask(
      organization.ownerContext,
      `{ viewer { ... on Provider { providers { edges { node {
        analytics(filterBy: { from: "2026-03-02", to: "2026-03-02" }) { totalNumberClients }
      } } } } } }`,
    );
    expect(refusals).toEqual(REFUSED);
  });

  it('K1: know nothing of another organization', async () => {
    const [organization, stranger] = [await given.organization(), await given.organization()];
    await booked(organization, { start: '2026-03-02T10:00+02:00' });
    await writtenClient(db, organization, { createdAt: at('2026-03-02T09:00Z') });
    expect(await numbersOf(stranger.ownerContext, '2026-03-02', '2026-03-02')).toMatchObject({
      appointments: [0],
      newClients: [0],
      totalNumberClients: 0,
    });
  });

  it.each([
    ['backwards', '2026-03-02', '2026-03-01'],
    ['of ten years', '2016-03-02', '2026-03-02'],
    ['with a date that does not exist', '2026-02-30', '2026-03-02'],
  ])('refuse a period %s', async (_, from, to) => {
    const { ownerContext } = await given.organization();
    const { data, refusals } = await ask(ownerContext, QUERY, { from, to });
    expect(data?.viewer ?? null).toBeNull();
    expect(refusals.map(({ code }) => code)).toEqual(['BAD_INPUT']);
  });
});
