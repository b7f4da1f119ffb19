import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { recordsOf } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { addDateHours } from './addDateHours.ts';
import { deleteDateHour, updateDateHour } from './changeDateHour.ts';
import type { NewDateHour } from './dateHour.store.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const { lastAudit, lastEvent } = recordsOf(db);

const HOUR = 3_600_000;
/** Tuesday at ten in Sofia; the salon is open every day from nine to five. */
const TEN = MONDAY_MORNING + 24 * HOUR;
const DATES = `query D { viewer { ... on Provider {
  dateHours(date: { from: "2026-03-01", to: "2026-03-31" }) { id date isOpen name providerId placeId }
} } }`;

interface Dates {
  dateHours: { id: string; date: string; name: string; providerId: string | null; placeId: string | null }[];
}

async function givenSalon() {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon, { duration: 60 });
  const closed: NewDateHour = {
    providerId: salon.ownerId,
    placeId: null,
    date: '2026-03-03',
    openTime: '00:00',
    closeTime: '24:00',
    isOpen: false,
    name: 'Liberation Day',
  };
  const add = (rows: readonly Partial<NewDateHour>[] = [{}], ctx = salon.ownerContext) =>
    addDateHours(ctx, { rows: rows.map((row) => ({ ...closed, ...row })), clientMutationId: null });
  const book = (startAt: number, providerId = salon.ownerId) =>
    given.appointment(salon.ownerContext, { serviceId, starts: [startAt], duration: 60, providerId });
  const isFree = async (startAt: number) => (await refusalOf(book(startAt))) === null;
  const remove = (id: string, ctx = salon.ownerContext) =>
    deleteDateHour(ctx, { id, clientMutationId: null });
  const update = (id: string, closeTime: string, ctx = salon.ownerContext) => {
    const same = { openTime: null, isOpen: null, name: null };
    return updateDateHour(ctx, { id, ...same, closeTime, clientMutationId: null });
  };
  const dates = async (ctx: StaffContext = salon.ownerContext) =>
    viewerOf<Dates>(await ask(ctx, DATES)).dateHours;
  return { ...salon, add, isFree, remove, update, dates };
}

describe('hours of one date', () => {
  test('A4: a closed date offers nothing until it is removed; that is noted, and free time changes', async () => {
    const salon = await givenSalon();
    const { ids } = await salon.add();
    expect(await lastAudit(salon)).toMatchObject({ action: 'date_hour_added', object_type: 'DATE_HOUR' });
    expect(await lastEvent(salon)).toMatchObject({
      kind: 'availability.changed',
      payload: { providerIds: [salon.ownerId] },
    });
    expect(await salon.isFree(TEN)).toBe(false);
    expect(await salon.isFree(TEN + 24 * HOUR)).toBe(true);
    await salon.remove(ids[0] ?? '');
    expect(await salon.isFree(TEN)).toBe(true);
  });

  test('A1: other hours replace the weekly ones of that date', async () => {
    const salon = await givenSalon();
    const { ids } = await salon.add([{ isOpen: true, openTime: '18:00', closeTime: '20:00' }]);
    expect(await salon.isFree(TEN)).toBe(false);
    expect(await salon.isFree(TEN + 8 * HOUR)).toBe(true);
    await salon.update(ids[0] ?? '', '24:00');
    expect(await salon.isFree(TEN + 13 * HOUR)).toBe(true);
    expect((await refusalOf(salon.update(ids[0] ?? '', '17:00')))?.code).toBe('INVALID_HOURS');
  });

  test('of a whole place concern everyone who works there, unless a provider has hours of its own', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    await salon.add([{ providerId: null, placeId: salon.placeId }]);
    expect(await lastEvent(salon)).toMatchObject({ payload: { providerIds: [salon.ownerId, member.id] } });
    expect(await salon.isFree(TEN)).toBe(false);
    await salon.add([{ isOpen: true, openTime: '10:00', closeTime: '12:00' }]);
    expect(await salon.isFree(TEN)).toBe(true);
  });

  test('added again take the place of what the date had, so that holidays stay single', async () => {
    const salon = await givenSalon();
    await salon.add();
    const { deletedIds } = await salon.add([{ name: 'Another name' }]);
    expect(deletedIds).toHaveLength(1);
    expect(await salon.dates()).toMatchObject([{ date: '2026-03-03', name: 'Another name' }]);
  });
});

describe('what a date can be', () => {
  test('closed and open at once, or over already, is refused and changes nothing', async () => {
    const salon = await givenSalon();
    const open = { isOpen: true, openTime: '10:00', closeTime: '12:00' };
    expect(await refusalOf(salon.add([{}, open]))).toMatchObject({
      code: 'DATE_OPEN_AND_CLOSED',
      path: ['dateHours', 1, 'isOpen'],
    });
    expect(await refusalOf(salon.add([{}, { date: '2026-03-01' }]))).toMatchObject({
      code: 'DATE_IN_PAST',
      path: ['dateHours', 1, 'date'],
    });
    expect(await salon.dates()).toEqual([]);
    // Of another date or owner it is no contradiction.
    await salon.add([
      {},
      { ...open, date: '2026-03-04' },
      { ...open, providerId: null, placeId: salon.placeId },
    ]);
  });

  test('A1: rows that overlap are one, as they are added and as they are changed', async () => {
    const salon = await givenSalon();
    const open = { isOpen: true, openTime: '10:00', closeTime: '12:00' };
    expect((await salon.add([open, { ...open, openTime: '11:00', closeTime: '13:00' }])).ids).toHaveLength(1);
    const { ids } = await salon.add([open, { ...open, openTime: '14:00', closeTime: '16:00' }]);
    expect(ids).toHaveLength(2);
    await salon.update(ids[0] ?? '', '15:00');
    expect(await salon.dates()).toMatchObject([{ id: toGlobalId('DateHour', ids[0] ?? '') }]);
  });

  test.each([
    ['a provider', {}],
    ['a place where nobody works', { providerId: null }],
  ])('two equal calls at once without a key leave one row: of %s', async (_, overrides) => {
    const salon = await givenSalon();
    const placeId = 'providerId' in overrides ? await given.place(salon) : null;
    await Promise.all([1, 2, 3].map(() => salon.add([{ ...overrides, placeId }])));
    expect(await salon.dates()).toHaveLength(1);
  });
});

describe('R1, R2: whose dates one may change', () => {
  test('receptionists nobody’s, ordinary staff their own and no place’s, strangers find none', async () => {
    const salon = await givenSalon();
    const { ids } = await salon.add();
    const id = ids[0] ?? '';
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const member = await given.staffMember(salon);
    const { ownerContext: stranger } = await given.organization();
    const acts = [
      (ctx: StaffContext) => salon.add([{}], ctx),
      (ctx: StaffContext) => salon.add([{ providerId: null, placeId: salon.placeId }], ctx),
      (ctx: StaffContext) => salon.update(id, '12:00', ctx),
      (ctx: StaffContext) => salon.remove(id, ctx),
    ];
    for (const act of acts) {
      expect((await refusalOf(act(receptionist.context)))?.code).toBe('ACTION_NOT_ALLOWED');
      expect(['ACTION_NOT_ALLOWED', 'NOT_FOUND']).toContain((await refusalOf(act(member.context)))?.code);
      expect((await refusalOf(act(stranger)))?.code).toBe('NOT_FOUND');
    }
    await salon.add([{ providerId: member.id }], member.context);
  });

  test('staff see their own dates and those of the place', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    await salon.add([
      {},
      { providerId: member.id, date: '2026-03-04' },
      { providerId: null, placeId: salon.placeId, date: '2026-03-05' },
    ]);
    expect((await salon.dates()).map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-04', '2026-03-05']);
    expect((await salon.dates(member.context)).map(({ date }) => date)).toEqual(['2026-03-04', '2026-03-05']);
    const stranger = await given.organization();
    expect(await salon.dates(stranger.ownerContext)).toEqual([]);
    const [first] = await salon.dates();
    const node = await ask(member.context, 'query N($id: ID!) { node(id: $id) { id } }', { id: first?.id });
    expect(node.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});

test('dates over the API', async () => {
  const salon = await givenSalon();
  const adding = `mutation M($input: AddDateHoursInput!) { addDateHours(input: $input) {
    dateHours { id date isOpen openTime closeTime placeId } deletedIds
  } }`;
  const placeId = toGlobalId('Place', salon.placeId);
  const row = { placeId, date: '2026-12-25', isOpen: false, name: 'Christmas Day' };
  const { data } = await ask(salon.ownerContext, adding, { input: { dateHours: [row] } });
  expect(data).toMatchObject({
    addDateHours: {
      dateHours: [{ ...{ placeId, date: '2026-12-25' }, openTime: '00:00:00', closeTime: '24:00:00' }],
      deletedIds: [],
    },
  });
  const faults: [object, string][] = [
    [{ ...row, providerId: toGlobalId('Provider', salon.ownerId) }, 'BAD_INPUT'],
    [{ ...row, isOpen: true }, 'INVALID_HOURS'],
    [{ ...row, isOpen: true, openTime: '18:00', closeTime: '09:00' }, 'INVALID_HOURS'],
  ];
  for (const [fault, code] of faults) {
    const { refusals } = await ask(salon.ownerContext, adding, { input: { dateHours: [fault] } });
    expect(refusals).toMatchObject([{ code, path: ['dateHours', 0, expect.any(String)] }]);
  }
  const { id } = (data as { addDateHours: { dateHours: { id: string }[] } }).addDateHours.dateHours[0] ?? {};
  const updating =
    'mutation M($input: UpdateDateHourInput!) { updateDateHour(input: $input) { dateHour { name } } }';
  expect((await ask(salon.ownerContext, updating, { input: { id, name: 'Xmas' } })).data).toEqual({
    updateDateHour: { dateHour: { name: 'Xmas' } },
  });
  const deleting = 'mutation M($input: DeleteDateHourInput!) { deleteDateHour(input: $input) { deletedId } }';
  expect((await ask(salon.ownerContext, deleting, { input: { id } })).data).toEqual({
    deleteDateHour: { deletedId: id },
  });
});
