import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { violations } from '../../../../test/violations.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { addBlock, type NewBlock } from './addBlock.ts';
import { deleteBlock } from './deleteBlock.ts';
import { type BlockChange, updateBlock } from './updateBlock.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const { lastAudit, lastEvent, sessions } = recordsOf(db);

const HOUR = 3_600_000;
const NOON = TEN + 2 * HOUR;

/** A business with an appointment from ten to half past ten. */
async function givenSalon() {
  const salon = await givenBookedSalon(given);
  const block = (overrides: Partial<NewBlock> = {}, ctx = salon.ownerContext) =>
    addBlock(ctx, {
      providerId: salon.ownerId,
      startAt: NOON,
      endAt: NOON + HOUR,
      note: 'Dentist',
      clientMutationId: null,
      ...overrides,
    });
  return { ...salon, block };
}

describe('A5: blocking time', () => {
  test('keeps bookings out, is noted, and changes the provider’s free time', async () => {
    const salon = await givenSalon();
    await salon.block();
    expect((await refusalOf(salon.book({ starts: [NOON] })))?.code).toBe('SLOT_NOT_AVAILABLE');
    await salon.book({ starts: [NOON + HOUR] });
    expect(await violations(db)).toEqual([]);
    const other = await givenSalon();
    await other.block();
    expect(await lastAudit(other)).toMatchObject({ action: 'blocked', object_type: 'SESSION' });
    expect(await lastEvent(other)).toMatchObject({ kind: 'availability.changed' });
  });

  test.each<[string, Partial<NewBlock>, string]>([
    ['over an appointment', { startAt: TEN - HOUR, endAt: TEN + 60_000 }, 'SLOT_NOT_AVAILABLE'],
    ['of more than a day', { endAt: NOON + 24 * HOUR + 60_000 }, 'INVALID_TIMES'],
    ['that ends before it starts', { endAt: NOON - HOUR }, 'INVALID_TIMES'],
    ['that is over', { startAt: MONDAY_MORNING - HOUR, endAt: MONDAY_MORNING }, 'INVALID_TIMES'],
  ])('%s is refused', async (_, overrides, code) => {
    const salon = await givenSalon();
    expect((await refusalOf(salon.block(overrides)))?.code).toBe(code);
    expect(await sessions(salon)).toHaveLength(1);
  });

  test('T3: touching an appointment, and outside hours, is possible', async () => {
    const salon = await givenSalon();
    await salon.block({ startAt: TEN + HOUR / 2, endAt: TEN + HOUR });
    await salon.block({ startAt: TEN + 12 * HOUR, endAt: TEN + 36 * HOUR });
    expect(await sessions(salon)).toHaveLength(3);
  });

  test('twice at the same moment, or beside a booking, ends in one', async () => {
    const salon = await givenSalon();
    const refusals = await Promise.all([
      refusalOf(salon.block()),
      refusalOf(salon.block({ startAt: NOON - HOUR / 2 })),
      refusalOf(salon.book({ starts: [NOON] })),
    ]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await violations(db)).toEqual([]);
  });

  test('P4: the same key blocks once', async () => {
    const salon = await givenSalon();
    const first = await salon.block({ clientMutationId: 'key' });
    expect(await salon.block({ clientMutationId: 'key' })).toEqual(first);
  });

  test('deleting it frees the time; an appointment’s session is none', async () => {
    const salon = await givenSalon();
    const { id } = await salon.block();
    await deleteBlock(salon.ownerContext, { id, clientMutationId: null });
    await salon.book({ starts: [NOON] });
    const [session] = await sessions(salon);
    const call = deleteBlock(salon.ownerContext, { id: session?.id ?? '', clientMutationId: null });
    expect((await refusalOf(call))?.code).toBe('NOT_FOUND');
  });

  test('R1, R2: ordinary staff block their own time only, and a stranger finds nothing', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    const { id } = await salon.block();
    await salon.block({ providerId: member.id }, member.context);
    expect((await refusalOf(salon.block({}, member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(salon.block({}, stranger.ownerContext)))?.code).toBe('NOT_FOUND');
    const remove = (ctx: typeof member.context) =>
      refusalOf(deleteBlock(ctx, { id, clientMutationId: null }));
    expect((await remove(member.context))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await remove(stranger.ownerContext))?.code).toBe('NOT_FOUND');
  });
});

describe('A5: changing a block', () => {
  /** A business with a colleague and a block at noon. */
  async function givenBlocked() {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    const { id } = await salon.block();
    const change = (overrides: Partial<BlockChange>, ctx = salon.ownerContext) =>
      updateBlock(ctx, { id, clientMutationId: null, ...overrides });
    return { ...salon, member, blockId: id, change };
  }
  const blockOf = async (salon: Awaited<ReturnType<typeof givenBlocked>>) =>
    (await sessions(salon)).find(({ id }) => id === salon.blockId);

  test('to another time of another provider frees the old, keeps the note, is recorded and reported to both', async () => {
    const salon = await givenBlocked();
    await salon.change({ providerId: salon.member.id, startAt: NOON + HOUR / 2, endAt: NOON + 2 * HOUR });
    expect(await blockOf(salon)).toMatchObject({
      provider_id: salon.member.id,
      start_at: new Date(NOON + HOUR / 2),
      busy_until: new Date(NOON + 2 * HOUR),
      note: 'Dentist',
    });
    expect(await lastAudit(salon)).toMatchObject({ action: 'block changed', object_id: salon.blockId });
    expect(await lastEvent(salon)).toMatchObject({
      kind: 'availability.changed',
      payload: { providerIds: [salon.ownerId, salon.member.id] },
    });
    await salon.book({ starts: [NOON] });
    expect(await violations(db)).toEqual([]);
  });

  test.each<[string, Partial<BlockChange>, string]>([
    ['over an appointment', { startAt: TEN, endAt: TEN + HOUR }, 'SLOT_NOT_AVAILABLE'],
    ['of more than a day', { endAt: NOON + 25 * HOUR }, 'INVALID_TIMES'],
    ['that ends before it starts', { endAt: NOON - HOUR }, 'INVALID_TIMES'],
    ['in the past', { startAt: MONDAY_MORNING - HOUR, endAt: MONDAY_MORNING }, 'INVALID_TIMES'],
    ['of a provider who doesn’t exist', { providerId: '987654321' }, 'NOT_FOUND'],
  ])('to a time %s is refused and changes nothing', async (_, overrides, code) => {
    const salon = await givenBlocked();
    const before = await blockOf(salon);
    expect((await refusalOf(salon.change({ note: 'Other', ...overrides })))?.code).toBe(code);
    expect(await blockOf(salon)).toEqual(before);
  });

  test('that is over: only its note', async () => {
    const salon = await givenBlocked();
    given.clock.set(NOON + 2 * HOUR);
    expect((await refusalOf(salon.change({ endAt: NOON + 3 * HOUR })))?.code).toBe('BLOCK_OVER');
    await salon.change({ note: null });
    expect(await blockOf(salon)).toMatchObject({ note: null, start_at: new Date(NOON) });
  });

  test('beside a booking for the same time ends in one', async () => {
    const salon = await givenBlocked();
    const start = NOON + 3 * HOUR;
    const refusals = await Promise.all([
      refusalOf(salon.change({ startAt: start, endAt: start + HOUR })),
      refusalOf(salon.book({ starts: [start] })),
    ]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await violations(db)).toEqual([]);
  });

  test('moved to another provider and freed at the same moment, nobody changes what is not theirs', async () => {
    const salon = await givenBlocked();
    const refusals = await Promise.all([
      refusalOf(salon.change({ providerId: salon.member.id })),
      refusalOf(deleteBlock(salon.ownerContext, { id: salon.blockId, clientMutationId: null })),
    ]);
    const codes = refusals.map((refusal) => refusal?.code ?? null);
    expect([
      [null, 'BLOCK_CHANGED'],
      ['NOT_FOUND', null],
    ]).toContainEqual(codes);
  });

  test('P4: the same key changes once', async () => {
    const salon = await givenBlocked();
    const move = { startAt: NOON + HOUR, endAt: NOON + 2 * HOUR, clientMutationId: 'key' };
    await salon.change(move);
    await salon.change({ startAt: NOON, endAt: NOON + HOUR });
    expect(await salon.change(move)).toEqual({ id: salon.blockId });
    expect(await blockOf(salon)).toMatchObject({ start_at: new Date(NOON) });
  });

  test('R1, R2: ordinary staff change their own only and give none away, a stranger finds nothing', async () => {
    const salon = await givenBlocked();
    const stranger = await given.organization();
    const own = await salon.block({ providerId: salon.member.id }, salon.member.context);
    const note = 'Other';
    expect((await refusalOf(salon.change({ note }, salon.member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
    const away = { id: own.id, providerId: salon.ownerId };
    expect((await refusalOf(salon.change(away, salon.member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
    await salon.change({ id: own.id, note }, salon.member.context);
    expect((await refusalOf(salon.change({ note }, stranger.ownerContext)))?.code).toBe('NOT_FOUND');
    const foreign = { providerId: stranger.ownerId };
    expect((await refusalOf(salon.change(foreign)))?.code).toBe('NOT_FOUND');
  });
});

test('blocks over the API', async () => {
  const salon = await givenSalon();
  const stranger = await given.organization();
  const iso = (instant: number) => new Date(instant).toISOString();
  const providerId = toGlobalId('Provider', salon.ownerId);
  const block = { providerId, startAt: iso(NOON), endAt: iso(NOON + HOUR), note: 'Dentist' };
  const adding = `mutation M($input: AddBlockInput!) { addBlock(input: $input) {
    block { providerId startAt endAt note }
  } }`;
  expect((await ask(salon.ownerContext, adding, { input: block })).data).toEqual({ addBlock: { block } });
  const listing = `query Q($from: DateTime!, $until: DateTime!) { viewer { ... on Provider {
    blocks(from: $from, until: $until) { id note }
  } } }`;
  const range = { from: iso(NOON + HOUR / 2), until: iso(NOON + HOUR) };
  const { data } = await ask(salon.ownerContext, listing, range);
  expect(data).toMatchObject({ viewer: { blocks: [{ note: 'Dentist' }] } });
  expect((await ask(stranger.ownerContext, listing, range)).data).toEqual({ viewer: { blocks: [] } });
  const { blocks } = (data as { viewer: { blocks: { id: string }[] } }).viewer;
  const input = { id: blocks[0]?.id };
  const node = 'query N($id: ID!) { node(id: $id) { id } }';
  expect((await ask(stranger.ownerContext, node, input)).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  const changing = `mutation M($input: UpdateBlockInput!) { updateBlock(input: $input) {
    block { providerId startAt endAt note }
  } }`;
  const endAt = iso(NOON + 2 * HOUR);
  expect((await ask(salon.ownerContext, changing, { input: { ...input, endAt } })).data).toEqual({
    updateBlock: { block: { ...block, endAt } },
  });
  const cleared = await ask(salon.ownerContext, changing, { input: { ...input, note: ' ' } });
  expect(cleared.data).toMatchObject({ updateBlock: { block: { endAt, note: null } } });
  const deleting = 'mutation M($input: DeleteBlockInput!) { deleteBlock(input: $input) { deletedId } }';
  expect((await ask(salon.ownerContext, deleting, { input })).data).toEqual({
    deleteBlock: { deletedId: input.id },
  });
});
