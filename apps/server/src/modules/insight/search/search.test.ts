import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { writtenAppointment } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const TEN = MONDAY_MORNING + 24 * 3_600_000;

const SEARCH = `query S($text: String!, $limit: Int) { viewer { ... on Provider { search(text: $text, limit: $limit) {
  clients { name } appointments { startAt client { name } service { title } } services { title }
} } } }`;

interface Found {
  clients: { name: string }[];
  appointments: { startAt: string; client: { name: string } | null; service: { title: string } }[];
  services: { title: string }[];
}

async function search(staff: StaffContext, text: string, limit?: number): Promise<Found> {
  const { data, refusals } = await ask(staff, SEARCH, { text, limit });
  expect(refusals).toEqual([]);
  return (data as { viewer: { search: Found } }).viewer.search;
}

const names = ({ clients }: Found) => clients.map(({ name }) => name);

async function givenBusiness() {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon, { title: 'Ivanka special' });
  const ivan = await given.client(salon, { name: 'ИВАН Тестов', phoneNumber: '+359881112233' });
  await given.client(salon, { name: 'Niccolò Prova', phoneNumber: '+393330000003' });
  await given.client(salon, { name: 'Мария Иванова', phoneNumber: '+359880000055' });
  await given.client(salon, { name: 'Rosa D’Angelo 🌺🌺', phoneNumber: '+359884560077' });
  const starts = [TEN];
  await given.appointment(salon.ownerContext, { serviceId, starts, clientId: ivan });
  return salon;
}

describe('spec 2: the search', () => {
  test.each([
    ['ива', ['ИВАН Тестов', 'Мария Иванова']],
    ['ivan', ['ИВАН Тестов', 'Мария Иванова']],
    ['Maria Ivanova', ['Мария Иванова']],
    ['прова', ['Niccolò Prova']],
    ['niccolo', ['Niccolò Prova']],
    ['2233', ['ИВАН Тестов']],
    ['088 111 22 33', ['ИВАН Тестов']],
    ['00359 88 1112233', ['ИВАН Тестов']],
    ['+359 (0) 88 111', ['ИВАН Тестов']],
    ['0055', ['Мария Иванова']],
    ['00000', ['Niccolò Prova', 'Мария Иванова']],
    ['иван 0881112233', ['ИВАН Тестов']],
    ['тестов (088) 111', ['ИВАН Тестов']],
    ['прова 0881112233', []],
    ['иванова мар', ['Мария Иванова']],
    ['%%%', []],
    ['dangelo', ['Rosa D’Angelo 🌺🌺']],
    ["rosa d'angelo", ['Rosa D’Angelo 🌺🌺']],
    ['🌺🌺', ['Rosa D’Angelo 🌺🌺']],
    ["'''", []],
    ['тестов, иван', ['ИВАН Тестов']],
    ['Prova;Niccolò', ['Niccolò Prova']],
    ['rosa (d’angelo).', ['Rosa D’Angelo 🌺🌺']],
    ['прова, 0881112233', []],
    [', ; ...', []],
  ])('%s finds %j, the best first', async (text, wanted) => {
    const salon = await givenBusiness();
    expect(names(await search(salon.ownerContext, text))).toEqual(wanted);
  });

  test.each([
    ['zita rossi', ['Zita Rossi', 'Zita Rossini', 'Anna Zita Rossi', 'Rossi Maria Zita', 'Zita Barossi']],
    ['rossi, zita', ['Zita Rossi', 'Anna Zita Rossi', 'Rossi Maria Zita', 'Zita Rossini', 'Zita Barossi']],
    ['zita ros', ['Zita Rossi', 'Zita Rossini', 'Anna Zita Rossi', 'Rossi Maria Zita', 'Zita Barossi']],
    ['maria-grazia', ['Maria-Grazia', 'Maria-Grazia Bo', 'Anna Maria-Grazia']],
    ['grazia bo', ['Maria-Grazia Bo']],
    ['grazia', ['Anna Maria-Grazia', 'Maria-Grazia', 'Maria-Grazia Bo', 'Malgrazia Ugo']],
    ['zita.b@example.com', ['Zita Barossi']],
    ["o'hara, zoe", ['Zoë O’Hara']],
  ])('%s: the whole name first, then names whose words begin with all of its words', async (text, wanted) => {
    const salon = await given.organization();
    await given.client(salon, { name: 'Zita Barossi', email: 'zita.b@example.com' });
    for (const name of ['Rossi Maria Zita', 'Anna Zita Rossi', 'Zita Rossini', 'Zita Rossi'])
      await given.client(salon, { name });
    for (const name of [
      'Malgrazia Ugo',
      'Anna Maria-Grazia',
      'Maria-Grazia Bo',
      'Maria-Grazia',
      'Zoë O’Hara',
    ])
      await given.client(salon, { name });
    expect(names(await search(salon.ownerContext, text))).toEqual(wanted);
  });

  test('a short number in a name is found among hundreds whose phone numbers hold it', async () => {
    const salon = await given.organization();
    for (let count = 0; count < 120; count += 1) await given.client(salon, { name: `Race ${count}` });
    const found = names(await search(salon.ownerContext, 'race 9'));
    expect(found).toEqual(['Race 9', ...Array.from({ length: 9 }, (_, place) => `Race ${90 + place}`)]);
  });

  test('a service is found by its words, regardless of what is between them', async () => {
    const salon = await given.organization();
    await given.service(salon, { title: 'Haircut & color' });
    expect((await search(salon.ownerContext, 'color, haircut')).services).toHaveLength(1);
  });

  test('finds appointments by their client, and services by their title', async () => {
    const salon = await givenBusiness();
    const found = await search(salon.ownerContext, 'тестов');
    expect(found.appointments).toEqual([
      {
        startAt: '2026-03-03T08:00:00.000Z',
        client: { name: 'ИВАН Тестов' },
        service: { title: 'Ivanka special' },
      },
    ]);
    expect((await search(salon.ownerContext, 'IVANKA')).services).toEqual([{ title: 'Ivanka special' }]);
  });

  test.each(['niccolo', 'ПРОВА', 'prova ver'])('finds the appointment of a guest by %s', async (text) => {
    const salon = await givenBusiness();
    const serviceId = await given.service(salon);
    const guest = { guestName: text === 'ПРОВА' ? 'Гост Прова' : 'Niccolò Prova Verdi' };
    await given.appointment(salon.ownerContext, { serviceId, starts: [TEN + 3_600_000], ...guest });
    const { appointments } = await search(salon.ownerContext, text);
    expect(appointments).toHaveLength(1);
  });

  test('appointments: what goes on first, then the nearest to come, then the latest', async () => {
    const salon = await given.organization();
    const clientId = await given.client(salon, { name: 'Ordered Olga' });
    const hours = [-48, -3, -2, -1, 1, 2, 72];
    for (const hour of hours)
      await writtenAppointment(db, salon, {
        clientId,
        startAt: MONDAY_MORNING + hour * 3_600_000,
        minutes: hour === -3 ? 240 : 30,
      });
    const found = await search(salon.ownerContext, 'olga');
    const order = found.appointments.map(({ startAt }) => (Date.parse(startAt) - MONDAY_MORNING) / 3_600_000);
    expect(order).toEqual([1, 2, -3, 72, -1, -2, -48]);
    const first = await search(salon.ownerContext, 'olga', 3);
    expect(first.appointments).toHaveLength(1);
  });

  test('finds the appointment of a guest by the last digits of the number', async () => {
    const salon = await givenBusiness();
    const serviceId = await given.service(salon);
    const guest = { guestName: 'Gino', guestPhoneNumber: '+393331234567' };
    await given.appointment(salon.ownerContext, { serviceId, starts: [TEN + 3_600_000], ...guest });
    for (const text of ['4567', '333 123 4567'])
      expect((await search(salon.ownerContext, text)).appointments).toHaveLength(1);
  });

  test('C4: a removed client is not found, its appointments are', async () => {
    const salon = await givenBusiness();
    await db
      .updateTable('clients')
      .set({ removed_at: new Date() })
      .where('name', '=', 'ИВАН Тестов')
      .execute();
    expect(await search(salon.ownerContext, 'тестов')).toMatchObject({
      clients: [],
      appointments: [{ client: { name: 'ИВАН Тестов' } }],
    });
  });

  test('spec 5: fewer than three characters find nothing', async () => {
    const salon = await givenBusiness();
    expect(await search(salon.ownerContext, ' ив ')).toEqual({ clients: [], appointments: [], services: [] });
  });

  test('spec 9: each group has at most a third of the limit', async () => {
    const salon = await given.organization();
    for (let count = 0; count < 12; count += 1) await given.client(salon, { name: `Client ${count}` });
    expect(names(await search(salon.ownerContext, 'client'))).toHaveLength(10);
    expect(names(await search(salon.ownerContext, 'client', 3))).toHaveLength(1);
  });
});

describe('R2: what a search shows', () => {
  test('nothing of another organization', async () => {
    await givenBusiness();
    const stranger = await given.organization();
    expect(await search(stranger.ownerContext, 'ива')).toEqual({
      clients: [],
      appointments: [],
      services: [],
    });
  });

  test('only the groups that the role sees, and appointments within its reach', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    const sets = { appointments: ['EDIT_OWN'], clients: [], services: ['VIEW'] } as const;
    const ctx = await given.withSets(salon, member.id, sets);
    expect(await search(ctx, 'тестов')).toEqual({ clients: [], appointments: [], services: [] });
  });

  test('own appointments are found, although ten other clients of that name rank before theirs', async () => {
    const salon = await given.organization();
    const { id: providerId } = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId });
    for (let count = 0; count < 12; count += 1) await given.client(salon, { name: `Anna A ${count}` });
    const clientId = await given.client(salon, { name: 'Zoe Anna' });
    const serviceId = await given.service(salon, { providerIds: [providerId] });
    await given.appointment(salon.ownerContext, { serviceId, providerId, starts: [TEN], clientId });
    const sets = { appointments: ['EDIT_OWN'], clients: ['VIEW'], services: ['VIEW'] } as const;
    const { appointments } = await search(await given.withSets(salon, providerId, sets), 'anna');
    expect(appointments).toMatchObject([{ client: { name: 'Zoe Anna' } }]);
  });

  test('nobody is asked to sign in for nothing: a guest is refused', async () => {
    const { data } = await ask(null, SEARCH, { text: 'ива' });
    expect(data).toEqual({ viewer: {} });
  });
});
