import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { untilStatementsWait } from '../../../../../test/untilStatementsWait.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));

const IMPORT = `mutation I($input: ImportClientsInput!) { importClients(input: $input) {
  errors { index field code message clientId } importedClients { name phoneNumber email rowId }
  importedCount updatedCount
} }`;

interface Row {
  name: string;
  phoneNumber: string;
  email?: string | null;
}

const anna: Row = { name: 'Anna Sample', phoneNumber: '0880000001', email: 'Anna@Example.com' };
const boris: Row = { name: 'Борис', phoneNumber: '+359880000002' };

interface Outcome {
  importedCount: number;
  errors: { index: number; code: string; message: string }[];
}

function send(
  { scope }: GivenOrganization,
  staff: StaffContext | null,
  clients: readonly Row[],
  options: object = {},
) {
  const id = toGlobalId('Organization', scope.organizationId);
  return ask(staff, IMPORT, { input: { id, clients, ...options } });
}

async function importInto(salon: GivenOrganization, clients: readonly Row[], options: object = {}) {
  const { data, refusals } = await send(salon, salon.ownerContext, clients, options);
  expect(refusals).toEqual([]);
  return (data as { importClients: Record<string, unknown> }).importClients;
}

async function namesOf({ scope }: GivenOrganization) {
  const rows = await db
    .selectFrom('clients')
    .select('name')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('row_no')
    .execute();
  return rows.map(({ name }) => name);
}

describe('importing clients', () => {
  test('spec 7: adds the rows in their order, with numbers of the organization’s country', async () => {
    const salon = await given.organization();
    expect(await importInto(salon, [anna, boris])).toEqual({
      errors: [],
      importedClients: [
        { name: 'Anna Sample', phoneNumber: '+359880000001', email: 'anna@example.com', rowId: 1 },
        { name: 'Борис', phoneNumber: '+359880000002', email: null, rowId: 2 },
      ],
      importedCount: 2,
      updatedCount: 0,
    });
  });

  test('bad rows are named with their place, field and code, and keep no other back', async () => {
    const salon = await given.organization();
    const long = 'a'.repeat(5_000);
    const faults: readonly (readonly [fault: Partial<Row>, code: string, message?: string])[] = [
      [{ name: ' ' }, 'REQUIRED_FIELD_MISSING'],
      [{ name: 'NUL: An\0na' }, 'BAD_INPUT'],
      [{ name: 'Half a character: An\uD83Dna' }, 'BAD_INPUT'],
      [{ name: 'A turn of direction: An\u202Ena' }, 'BAD_INPUT'],
      [{ name: long }, 'TEXT_TOO_LONG'],
      [{ phoneNumber: '' }, 'REQUIRED_FIELD_MISSING'],
      [{ phoneNumber: '3,59E+11' }, 'INVALID_PHONE_NUMBER', 'Invalid number!'],
      [{ phoneNumber: '08800\x0000002' }, 'INVALID_PHONE_NUMBER'],
      [{ phoneNumber: '8'.repeat(5_000) }, 'TEXT_TOO_LONG'],
      [{ email: 'mail@' }, 'INVALID_EMAIL'],
      [{ email: 'a\0@example.com' }, 'INVALID_EMAIL'],
      [{ email: '“a@example.com”' }, 'INVALID_EMAIL'],
      [{ email: `${long}@example.com` }, 'TEXT_TOO_LONG'],
    ];
    const again = { name: 'Again', phoneNumber: '+359 88 000 0001' };
    const rows = [...faults.map(([fault]) => ({ ...boris, ...fault })), anna, again];
    expect(await importInto(salon, rows)).toMatchObject({
      errors: [
        ...faults.map(([fault, code, message = expect.any(String)], index) => ({
          index,
          field: Object.keys(fault)[0],
          code,
          message,
        })),
        { index: rows.indexOf(again), field: 'phoneNumber', code: 'PHONE_REPEATED' },
      ],
      importedCount: 1,
    });
    expect(await namesOf(salon)).toEqual(['Anna Sample']);
  });

  test('the same file again adds nobody and names every duplicate', async () => {
    const salon = await given.organization();
    await importInto(salon, [anna, boris]);
    expect(await importInto(salon, [anna, boris])).toMatchObject({
      errors: [
        { index: 0, code: 'PHONE_TAKEN', message: 'Anna Sample already has this number.' },
        { index: 1, code: 'PHONE_TAKEN', message: 'Борис already has this number.' },
      ],
      importedClients: [],
      importedCount: 0,
    });
    expect(await namesOf(salon)).toHaveLength(2);
  });

  test.each(['boris@example.com', "D'Angelo@Example.com", 'José@example.com'])(
    'an e-mail that a known client lacks is filled in, and found by the search: %s',
    async (email) => {
      const salon = await given.organization();
      await importInto(salon, [boris]);
      const again = await importInto(salon, [{ ...boris, name: 'B.', email }]);
      expect(again).toMatchObject({ errors: [], importedCount: 0, updatedCount: 1 });
      const query = `query S($text: String!) { viewer { ... on Provider {
        search(text: $text) { clients { name } }
        clients(filterBy: { searchWord: $text }) { edges { node { name } } }
      } } }`;
      const found = await ask(salon.ownerContext, query, { text: email });
      const name = 'Борис';
      expect(found.data).toEqual({
        viewer: { search: { clients: [{ name }] }, clients: { edges: [{ node: { name } }] } },
      });
    },
  );

  test('C4: the number of a removed client is named and not brought back', async () => {
    const salon = await given.organization();
    await importInto(salon, [anna]);
    await db.updateTable('clients').set({ removed_at: new Date() }).execute();
    expect(await importInto(salon, [anna])).toMatchObject({
      errors: [{ code: 'CLIENT_REMOVED' }],
      importedCount: 0,
    });
  });

  test('a script in a name is a name', async () => {
    const salon = await given.organization();
    await importInto(salon, [{ ...anna, name: '<script>alert(1)</script>' }]);
    expect(await namesOf(salon)).toEqual(['<script>alert(1)</script>']);
  });
});

describe('an import in one call', () => {
  test('is not mixed with another one at the same time', async () => {
    const salon = await given.organization();
    const rounds = Array.from({ length: 10 }, (_, round) => round);
    for (const round of rounds) {
      const row = (kind: number) => ({ name: `Row ${kind}`, phoneNumber: `08812${kind}00${round}0` });
      await Promise.all([importInto(salon, [row(1)], { isTrial: true }), importInto(salon, [row(2)])]);
    }
    expect(await namesOf(salon)).toEqual(rounds.map(() => 'Row 2'));
    const { organizationId } = salon.scope;
    const staged = db.selectFrom('client_import_rows').where('organization_id', '=', organizationId);
    expect(await staged.selectAll().execute()).toEqual([]);
  });

  test('must be the last one: rows that wait for others need a name', async () => {
    const salon = await given.organization();
    const { refusals } = await send(salon, salon.ownerContext, [], { isLast: false });
    expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['importKey'] }]);
  });
});

describe('an import in several calls', () => {
  test('adds nothing before its last call, then everything at once', async () => {
    const salon = await given.organization();
    const chain = { importKey: 'file' };
    await importInto(salon, [anna], { ...chain, isLast: false });
    expect(await namesOf(salon)).toEqual([]);
    const last = await importInto(salon, [boris, anna], { ...chain, firstIndex: 1 });
    expect(last).toMatchObject({ importedCount: 2, errors: [{ index: 2, code: 'PHONE_REPEATED' }] });
    expect(await namesOf(salon)).toEqual(['Anna Sample', 'Борис']);
  });

  test('a trial says what would happen and adds nothing; the call after it needs no rows', async () => {
    const salon = await given.organization();
    await importInto(salon, [boris]);
    const chain = { importKey: 'file' };
    const rows = [anna, boris];
    expect(await importInto(salon, rows, { ...chain, isTrial: true })).toMatchObject({
      importedCount: 1,
      errors: [{ index: 1, code: 'PHONE_TAKEN' }],
    });
    expect(await namesOf(salon)).toEqual(['Борис']);
    expect(await importInto(salon, [], chain)).toMatchObject({ importedCount: 1 });
    expect(await namesOf(salon)).toEqual(['Борис', 'Anna Sample']);
  });

  test('P4: a call that is sent again stages its rows once', async () => {
    const salon = await given.organization();
    const chain = { importKey: 'file', isLast: false };
    await importInto(salon, [anna], chain);
    await importInto(salon, [anna], chain);
    expect(await importInto(salon, [], { importKey: 'file' })).toMatchObject({
      importedCount: 1,
      errors: [],
    });
  });

  test('of two imports of the same numbers at once each number is added once, and every other row is named', async () => {
    const salon = await given.organization();
    const rows = Array.from({ length: 300 }, (_, index) => ({
      name: `Client ${index}`,
      phoneNumber: `+35988${String(index).padStart(7, '0')}`,
    }));
    const keys = ['one', 'other'];
    // Both know of no client when they are looked at.
    for (const importKey of keys) await importInto(salon, rows, { importKey, isTrial: true });
    const calls = keys.map((importKey) => send(salon, salon.ownerContext, [], { importKey }));
    const answers = (await Promise.all(calls)).map(
      ({ data }) => (data as { importClients: Outcome }).importClients,
    );
    const counts = answers.map(({ importedCount }) => importedCount).sort((a, b) => a - b);
    expect(counts).toEqual([0, 300]);
    for (const { importedCount, errors } of answers) expect(importedCount + errors.length).toBe(300);
    expect(answers.find(({ importedCount }) => importedCount === 0)?.errors[0]).toMatchObject({
      index: 0,
      code: 'PHONE_TAKEN',
      message: 'Client 0 already has this number.',
    });
    expect(await namesOf(salon)).toHaveLength(300);
    const next = await importInto(salon, [{ name: 'Next', phoneNumber: '+359870000000' }]);
    expect(next).toMatchObject({ importedClients: [{ rowId: 301 }] });
  });

  test('N6: the owner of a number is kept by id; a second try gives the name at that time', async () => {
    const salon = await given.organization();
    const clientId = await given.client(salon, { name: 'Dora Known', phoneNumber: '+359880000001' });
    const again = () => importInto(salon, [{ ...anna, email: null }], { clientMutationId: 'key' });
    const owner = { code: 'PHONE_TAKEN', clientId: toGlobalId('Client', clientId) };
    expect(await again()).toMatchObject({
      errors: [{ ...owner, message: expect.stringContaining('Dora Known') }],
    });
    const kept = await db
      .selectFrom('idempotency_keys')
      .select('result')
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    expect(JSON.stringify(kept)).not.toContain('Dora');
    await db.updateTable('clients').set({ name: 'Dora New' }).where('id', '=', clientId).execute();
    expect(await again()).toMatchObject({
      errors: [{ ...owner, message: expect.stringContaining('Dora New') }],
    });
  });

  test('a number that is taken while an import adds its rows is named', async () => {
    const salon = await given.organization();
    await importInto(salon, [boris]);
    await importInto(salon, [{ ...anna, email: null }], { importKey: 'file', isTrial: true });
    // Boris gets Anna's number in a transaction that has not ended when the import starts.
    const change = await db.startTransaction().execute();
    await change
      .updateTable('clients')
      .set({ phone_number: '+359880000001' })
      .where('name', '=', 'Борис')
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    const imported = importInto(salon, [], { importKey: 'file' });
    await untilStatementsWait(db);
    await change.commit().execute();
    expect(await imported).toMatchObject({ importedCount: 0, errors: [{ index: 0, code: 'PHONE_TAKEN' }] });
    expect(await namesOf(salon)).toEqual(['Борис']);
  });

  test('each row of two numbers of one client is counted once', async () => {
    const salon = await given.organization();
    const merged = { name: 'Anna', phoneNumber: '+359880000003' };
    await importInto(salon, [{ ...anna, email: null }, merged]);
    await sql`update clients c set removed_at = now(), merged_into_id = k.id from clients k
      where c.organization_id = ${salon.scope.organizationId} and k.organization_id = c.organization_id
        and c.name = 'Anna' and k.name = ${anna.name}`.execute(db);
    const rows = [{ ...merged, email: 'a@example.com' }, anna, anna, boris];
    const expected = {
      errors: [
        { index: 1, code: 'PHONE_TAKEN' },
        { index: 2, code: 'PHONE_REPEATED' },
      ],
      importedCount: 1,
      updatedCount: 1,
    };
    expect(await importInto(salon, rows, { importKey: 'file', isTrial: true })).toMatchObject(expected);
    expect(await importInto(salon, [], { importKey: 'file' })).toMatchObject(expected);
  });
});

describe('R1, R2: who may import', () => {
  test('a receptionist may, a member of the staff may not', async () => {
    const salon = await given.organization();
    const desk = await given.staffMember(salon, { role: 'receptionist' });
    const member = await given.staffMember(salon);
    expect((await send(salon, desk.context, [anna])).refusals).toEqual([]);
    expect((await send(salon, member.context, [boris])).refusals).toMatchObject([
      { code: 'ACTION_NOT_ALLOWED' },
    ]);
    expect((await send(salon, null, [boris])).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });

  test('into another organization nobody can', async () => {
    const [salon, stranger] = [await given.organization(), await given.organization()];
    expect((await send(salon, stranger.ownerContext, [anna])).refusals).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    expect(await namesOf(salon)).toEqual([]);
  });

  test('nobody finishes the import of a colleague', async () => {
    const salon = await given.organization();
    const desk = await given.staffMember(salon, { role: 'receptionist' });
    await send(salon, desk.context, [anna], { importKey: 'file', isLast: false });
    expect((await send(salon, salon.ownerContext, [], { importKey: 'file' })).refusals).toMatchObject([
      { code: 'IMPORT_EXPIRED', path: ['importKey'] },
    ]);
    expect(await namesOf(salon)).toEqual([]);
  });
});
