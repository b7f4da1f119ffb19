import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { recordsOf } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { WorkHourUpdate } from './changeWorkHours.ts';
import {
  addWorkHour,
  deleteWorkHour,
  updateWorkHour,
  updateWorkHours,
  type WorkHoursUpdate,
} from './editWorkHours.ts';
import { findWorkHours, type NewWorkHour } from './workHour.store.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const { lastAudit, lastEvent } = recordsOf(db);

const HOUR = 3_600_000;
const TUESDAY = { dayOfTheWeek: 1, openTime: '09:00', closeTime: '12:00', isOpen: true };

/** A business with a service and no hours yet. */
async function givenNewSalon() {
  const salon = await given.organization();
  const serviceId = await given.service(salon, { duration: 60 });
  const add = (overrides: Partial<NewWorkHour> = {}, ctx = salon.ownerContext) =>
    addWorkHour(ctx, { ...TUESDAY, providerId: salon.ownerId, clientMutationId: null, ...overrides });
  const update = (overrides: Partial<WorkHourUpdate> & { id: string }, ctx = salon.ownerContext) => {
    const same = { dayOfTheWeek: null, openTime: null, closeTime: null, isOpen: null };
    return updateWorkHour(ctx, { ...same, clientMutationId: null, ...overrides });
  };
  const updateMany = (overrides: Partial<WorkHoursUpdate>, ctx = salon.ownerContext) =>
    updateWorkHours(ctx, { workHours: [], deletedIds: [], clientMutationId: null, ...overrides });
  const rows = () => findWorkHours(db, salon.scope, 'all');
  const book = (startAt: number) =>
    given.appointment(salon.ownerContext, { serviceId, starts: [startAt], duration: 60 });
  const addedId = async (overrides: Partial<NewWorkHour> = {}) => (await add(overrides)).ids[0] ?? '';
  return { ...salon, add, addedId, update, updateMany, rows, book };
}

describe('weekly hours', () => {
  test('A1: a row makes its time bookable, is noted, and changes the provider’s free time', async () => {
    const salon = await givenNewSalon();
    const nine = MONDAY_MORNING + 23 * HOUR;
    expect((await refusalOf(salon.book(nine)))?.code).toBe('SLOT_NOT_AVAILABLE');
    await salon.add();
    expect(await lastAudit(salon)).toMatchObject({ action: 'work_hour_added', object_type: 'WORK_HOUR' });
    expect(await lastEvent(salon)).toMatchObject({
      kind: 'availability.changed',
      payload: { providerIds: [salon.ownerId] },
    });
    await salon.book(nine);
  });

  test('A1: rows that overlap merge, and a row may last until 24:00', async () => {
    const salon = await givenNewSalon();
    await salon.add();
    const { ids } = await salon.add({ openTime: '11:30', closeTime: '24:00' });
    expect(await salon.rows()).toMatchObject([{ id: ids[0], openTime: '09:00:00', closeTime: '24:00:00' }]);
    expect(await lastAudit(salon)).toMatchObject({ action: 'work_hour_deleted' });
    // Noon is on the grid of one window from 09:00, and on that of neither row alone.
    await salon.book(MONDAY_MORNING + 26 * HOUR);
    await salon.book(MONDAY_MORNING + 37 * HOUR);
  });

  test('A1: rows of other days and people, and closed ones, merge with none', async () => {
    const salon = await givenNewSalon();
    const member = await given.staffMember(salon);
    await salon.add();
    await salon.add({ dayOfTheWeek: 2, openTime: '11:00' });
    await salon.add({ providerId: member.id, openTime: '11:00' });
    await salon.add({ isOpen: false, openTime: '11:00' });
    expect(await salon.rows()).toHaveLength(4);
  });

  test('A1: a week whose rows overlap is saved merged, and its rows are named once each', async () => {
    const salon = await givenNewSalon();
    const first = await salon.addedId();
    const row = { ...TUESDAY, providerId: salon.ownerId };
    const { ids } = await salon.updateMany({
      workHours: [
        { ...row, openTime: '12:00', closeTime: '14:00' },
        { ...row, openTime: '13:00', closeTime: '18:00' },
      ],
    });
    expect(ids).toEqual([first, first]);
    expect(await salon.rows()).toMatchObject([{ id: first, closeTime: '18:00:00' }]);
  });

  test('spec 5: a row that closes before it opens is refused, and changes nothing', async () => {
    const salon = await givenNewSalon();
    const backwards = { openTime: '17:00', closeTime: '09:00' };
    expect(await refusalOf(salon.add(backwards))).toMatchObject({
      code: 'INVALID_HOURS',
      path: ['closeTime'],
    });
    const id = await salon.addedId();
    expect((await refusalOf(salon.update({ id, openTime: '12:00' })))?.code).toBe('INVALID_HOURS');
    expect(await salon.rows()).toMatchObject([{ openTime: '09:00:00', closeTime: '12:00:00' }]);
  });

  test('a row that is changed keeps what is left out; a closed one offers nothing', async () => {
    const salon = await givenNewSalon();
    const id = await salon.addedId();
    await salon.update({ id, closeTime: '13:00' });
    await salon.update({ id, isOpen: false });
    expect(await salon.rows()).toMatchObject([
      { openTime: '09:00:00', closeTime: '13:00:00', isOpen: false },
    ]);
    expect((await refusalOf(salon.book(MONDAY_MORNING + 23 * HOUR)))?.code).toBe('SLOT_NOT_AVAILABLE');
  });

  test('P4: the same key adds it once', async () => {
    const salon = await givenNewSalon();
    const once = () =>
      addWorkHour(salon.ownerContext, { ...TUESDAY, providerId: salon.ownerId, clientMutationId: 'key' });
    expect(await once()).toEqual(await once());
    expect(await salon.rows()).toHaveLength(1);
  });
});

describe('many rows at once', () => {
  test('spec 7: fifty rows of several providers are one call, removals too', async () => {
    const salon = await givenNewSalon();
    const old = await salon.addedId();
    const members = [await given.staffMember(salon), await given.staffMember(salon)];
    const workHours = Array.from({ length: 50 }, (_, index) => ({
      ...TUESDAY,
      openTime: `1${2 * Math.floor(index / 14)}:00`,
      closeTime: `1${2 * Math.floor(index / 14) + 1}:00`,
      dayOfTheWeek: Math.floor(index / 2) % 7,
      providerId: members[index % 2]?.id ?? '',
    }));
    const changed = await salon.updateMany({ workHours, deletedIds: [old] });
    expect(changed.ids).toHaveLength(50);
    expect(await salon.rows()).toHaveLength(50);
    const again = changed.ids.map((id) => ({ ...TUESDAY, id, closeTime: '10:00' }));
    await salon.updateMany({ workHours: again });
    expect((await salon.rows()).every(({ closeTime }) => closeTime === '10:00:00')).toBe(true);
  });

  test('one bad row refuses them all, and is named', async () => {
    const salon = await givenNewSalon();
    const good = { ...TUESDAY, providerId: salon.ownerId };
    const workHours = [good, { ...good, closeTime: '08:00' }];
    expect(await refusalOf(salon.updateMany({ workHours }))).toMatchObject({
      code: 'INVALID_HOURS',
      path: ['workHours', 1, 'closeTime'],
    });
    expect(await salon.rows()).toEqual([]);
  });
});

describe('R1, R2: whose hours one may change', () => {
  const acts = (salon: Awaited<ReturnType<typeof givenNewSalon>>, id: string) => [
    (ctx: StaffContext) => salon.add({}, ctx),
    (ctx: StaffContext) => salon.update({ id, closeTime: '13:00' }, ctx),
    (ctx: StaffContext) =>
      salon.updateMany({ workHours: [{ ...TUESDAY, providerId: salon.ownerId }], deletedIds: [id] }, ctx),
    (ctx: StaffContext) => deleteWorkHour(ctx, { id, clientMutationId: null }),
  ];

  test('receptionists change nobody’s, ordinary staff their own, strangers find none', async () => {
    const salon = await givenNewSalon();
    const id = await salon.addedId();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const member = await given.staffMember(salon);
    const { ownerContext: stranger } = await given.organization();
    for (const act of acts(salon, id)) {
      expect((await refusalOf(act(receptionist.context)))?.code).toBe('ACTION_NOT_ALLOWED');
      expect(['ACTION_NOT_ALLOWED', 'NOT_FOUND']).toContain((await refusalOf(act(member.context)))?.code);
      expect((await refusalOf(act(stranger)))?.code).toBe('NOT_FOUND');
    }
    expect(await salon.rows()).toHaveLength(1);
    const own = await salon.add({ providerId: member.id }, member.context);
    await deleteWorkHour(member.context, { id: own.ids[0] ?? '', clientMutationId: null });
  });

  test('R3: nobody gets hours whose access was revoked', async () => {
    const salon = await givenNewSalon();
    const member = await given.staffMember(salon);
    await given.revoked(member.id);
    expect(await refusalOf(salon.add({ providerId: member.id }))).toMatchObject({
      code: 'NOT_FOUND',
      path: ['providerId'],
    });
  });
});

test('spec 7: hours over the API', async () => {
  const salon = await givenNewSalon();
  const providerId = toGlobalId('Provider', salon.ownerId);
  const send = (document: string, input: object) =>
    ask(salon.ownerContext, `mutation M($input: ${document}`, { input });
  const day = { dayOfTheWeek: 6, openTime: '00:00', closeTime: '24:00' };
  const adding = `AddWorkHourInput!) { addWorkHour(input: $input) {
    workHour { id dayOfTheWeek openTime closeTime isOpen } providers { workHours { closeTime } }
  } }`;
  const { data } = await send(adding, { ...day, providerId });
  expect(data).toMatchObject({
    addWorkHour: {
      workHour: { dayOfTheWeek: 6, openTime: '00:00:00', closeTime: '24:00:00', isOpen: true },
      providers: [{ workHours: [{ closeTime: '24:00:00' }] }],
    },
  });
  const { id } = (data as { addWorkHour: { workHour: { id: string } } }).addWorkHour.workHour;
  const withoutDay = await send(adding, { ...day, dayOfTheWeek: null, providerId });
  expect(withoutDay.refusals).toMatchObject([{ code: 'DAY_NOT_SELECTED', path: ['dayOfTheWeek'] }]);
  const updating = `UpdateWorkHourInput!) { updateWorkHour(input: $input) { workHour { isOpen } } }`;
  expect((await send(updating, { id, isOpen: false })).data).toEqual({
    updateWorkHour: { workHour: { isOpen: false } },
  });
  const many = `UpdateWorkHoursInput!) { updateWorkHours(input: $input) { workHours { closeTime } deletedIds } }`;
  const workHours = [
    { id, closeTime: '20:00' },
    { ...day, providerId },
  ];
  expect((await send(many, { workHours })).data).toEqual({
    updateWorkHours: { workHours: [{ closeTime: '24:00:00' }, { closeTime: '20:00:00' }], deletedIds: [] },
  });
  const maria = await given.staffMember(salon);
  const handOver = { workHours: [{ id, openTime: '01:00', providerId: toGlobalId('Provider', maria.id) }] };
  expect((await send(many, handOver)).refusals).toMatchObject([
    { code: 'NOT_FOUND', path: ['workHours', 0, 'providerId'] },
  ]);
  const stranger = toGlobalId('Provider', (await given.organization()).ownerId);
  expect((await send(many, { workHours: [{ id, providerId: stranger }] })).refusals).toMatchObject([
    { code: 'NOT_FOUND', path: ['workHours', 0, 'providerId'] },
  ]);
  expect(await salon.rows()).toMatchObject([{ openTime: '00:00:00' }, { openTime: '00:00:00' }]);
  const own = { workHours: [{ id, closeTime: '19:00', providerId }] };
  expect((await send(many, own)).data).toMatchObject({
    updateWorkHours: { workHours: [{ closeTime: '19:00:00' }] },
  });
  const deleting = 'DeleteWorkHourInput!) { deleteWorkHour(input: $input) { deletedId providers { id } } }';
  expect((await send(deleting, { id })).data).toEqual({
    deleteWorkHour: { deletedId: id, providers: [{ id: providerId }] },
  });
});
