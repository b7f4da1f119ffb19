import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const HOUR = 3_600_000;

const ADD = `mutation Add($input: AddClientInput!) { addClient(input: $input) {
  clientEdge { node { id name phoneNumber email rowId } } clientMutationId
  reopenedAppointmentsCount lostAppointmentsCount
} }`;

const anna = { name: 'Anna Sample', phoneNumber: '088 000 0001' };

function add(staff: StaffContext | null, input: Record<string, unknown> = anna) {
  return ask(staff, ADD, { input });
}

interface Added {
  addClient: {
    clientEdge: { node: { id: string; name: string; phoneNumber: string; email: string | null } };
  };
}

async function added(staff: StaffContext, input: Record<string, unknown> = anna) {
  const { data, refusals } = await add(staff, input);
  expect(refusals).toEqual([]);
  return (data as unknown as Added).addClient.clientEdge.node;
}

async function clientsOf({ scope }: { scope: StaffContext['scope'] }) {
  return db
    .selectFrom('clients')
    .select(['name', 'phone_number as phoneNumber', 'removed_at as removedAt'])
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

describe('adding a client', () => {
  test('C5: a national number is stored with the country of the organization, the e-mail in small letters', async () => {
    const salon = await given.organization();
    const client = await added(salon.ownerContext, { ...anna, email: ' Anna@Example.com ' });
    expect(client).toMatchObject({ phoneNumber: '+359880000001', email: 'anna@example.com', rowId: 1 });
  });

  test('C5: an American number of eleven digits is taken', async () => {
    const salon = await given.organization();
    const client = await added(salon.ownerContext, { ...anna, phoneNumber: '+1 212 555 0123' });
    expect(client.phoneNumber).toBe('+12125550123');
  });

  test.each([
    ['a blank name', { ...anna, name: '  ' }, 'REQUIRED_FIELD_MISSING', ['name']],
    ['a name of more than 120 characters', { ...anna, name: 'a'.repeat(121) }, 'TEXT_TOO_LONG', ['name']],
    ['no number', { ...anna, phoneNumber: '' }, 'REQUIRED_FIELD_MISSING', ['phoneNumber']],
    [
      'what a spreadsheet left',
      { ...anna, phoneNumber: '3,59E+11' },
      'INVALID_PHONE_NUMBER',
      ['phoneNumber'],
    ],
    ['too short a number', { ...anna, phoneNumber: '112' }, 'INVALID_PHONE_NUMBER', ['phoneNumber']],
    ['a broken e-mail', { ...anna, email: 'anna@' }, 'INVALID_EMAIL', ['email']],
    ['an e-mail in quotes', { ...anna, email: '“anna@example.com”' }, 'INVALID_EMAIL', ['email']],
  ])('spec 5: %s is refused and changes nothing', async (_, input, code, path) => {
    const salon = await given.organization();
    expect((await add(salon.ownerContext, input)).refusals).toMatchObject([{ code, path }]);
    expect(await clientsOf(salon)).toEqual([]);
  });

  test('C4: a number that is there already points to whose it is', async () => {
    const salon = await given.organization();
    const { id } = await added(salon.ownerContext);
    const again = await add(salon.ownerContext, { name: 'Her husband', phoneNumber: '+359880000001' });
    expect(again.refusals).toMatchObject([
      { code: 'PHONE_TAKEN', path: ['phoneNumber'], values: { clientId: id, clientName: 'Anna Sample' } },
    ]);
    expect(await clientsOf(salon)).toHaveLength(1);
  });

  test('C4: two people add the same number at once: one client', async () => {
    const salon = await given.organization();
    const answers = await Promise.all([add(salon.ownerContext), add(salon.ownerContext)]);
    expect(answers.flatMap(({ refusals }) => refusals)).toMatchObject([{ code: 'PHONE_TAKEN' }]);
    expect(await clientsOf(salon)).toHaveLength(1);
  });

  test('C4: a removed number asks first, then the client is back under the name given', async () => {
    const salon = await given.organization();
    const { id } = await added(salon.ownerContext);
    await db.updateTable('clients').set({ removed_at: new Date() }).execute();
    const back = { ...anna, name: 'Anna Married' };
    expect((await add(salon.ownerContext, back)).refusals).toMatchObject([
      { code: 'CLIENT_REMOVED', values: { clientId: id, clientName: 'Anna Sample' } },
    ]);
    expect(await added(salon.ownerContext, { ...back, restoreRemoved: true })).toMatchObject({
      id,
      name: 'Anna Married',
    });
    expect(await clientsOf(salon)).toMatchObject([{ name: 'Anna Married', removedAt: null }]);
  });

  test('P4: the same request sent again adds once', async () => {
    const salon = await given.organization();
    const keyed = { ...anna, clientMutationId: 'once' };
    expect(await added(salon.ownerContext, keyed)).toEqual(await added(salon.ownerContext, keyed));
    expect(await clientsOf(salon)).toHaveLength(1);
  });

  test('C1: an invited client gets an SMS with a link of its own, of which only the hash is kept', async () => {
    const salon = await given.organization({ name: 'Salon Ivana' });
    await given.bookingPage(salon);
    const { id } = await added(salon.ownerContext, { ...anna, inviteClient: true });
    const message = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ channel: 'SMS', recipient: '+359880000001' });
    const text = given.signInDeps.secrets.open(message.sealed_body ?? '');
    const [, token = ''] = /https:\/\/salon\.example\/invite\/([\w-]{22})$/.exec(text) ?? [];
    expect(token).not.toBe('');
    const invite = await db.selectFrom('client_invites').selectAll().executeTakeFirstOrThrow();
    expect(toGlobalId('Client', invite.client_id ?? '')).toBe(id);
    expect(JSON.stringify([invite, message])).not.toContain(token);
    expect(invite.is_single_use).toBe(true);
  });

  test('C1: nobody is invited to a page that is off: the client is not added, either', async () => {
    const salon = await given.organization();
    await given.bookingPage(salon, { isOn: false });
    const { refusals } = await add(salon.ownerContext, { ...anna, inviteClient: true });
    expect(refusals).toMatchObject([{ code: 'BOOKING_PAGE_OFF', path: ['inviteClient'] }]);
    expect(await clientsOf(salon)).toEqual([]);
  });
});

describe('C4, P2: adding the number of a client who was removed with two appointments', () => {
  /** Its owner removes Anna; `bringBack` adds her number again. */
  async function givenRemoval() {
    clock.set(MONDAY_MORNING);
    const salon = await given.organization();
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon);
    const clientId = await given.client(salon, { name: 'Anna Sample', phoneNumber: '+359880000001' });
    const book = (hours: number, of = clientId) =>
      given.appointment(salon.ownerContext, {
        serviceId,
        starts: [MONDAY_MORNING + hours * HOUR],
        clientId: of,
      });
    const ids = [await book(24), await book(25)];
    const remove = `mutation R($id: ID!) { removeClient(input: { id: $id }) { deletedClientId } }`;
    await ask(salon.ownerContext, remove, { id: toGlobalId('Client', clientId) });
    const bringBack = async (staff = salon.ownerContext) => {
      const { data } = await add(staff, { ...anna, restoreRemoved: true });
      return (data as { addClient: object }).addClient;
    };
    const statuses = async () => {
      const rows = await db.selectFrom('appointments').select('status').where('id', 'in', ids).execute();
      return rows.map(({ status }) => status);
    };
    return { ...salon, book, bringBack, statuses };
  }

  test('within a minute is an undo: they are back', async () => {
    const { bringBack, statuses } = await givenRemoval();
    clock.set(clock.now() + 30_000);
    expect(await bringBack()).toMatchObject({ reopenedAppointmentsCount: 2, lostAppointmentsCount: 0 });
    expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('a time that was taken in the meantime stays lost', async () => {
    const { book, bringBack, ...salon } = await givenRemoval();
    await book(24, await given.client(salon));
    expect(await bringBack()).toMatchObject({ reopenedAppointmentsCount: 1, lostAppointmentsCount: 1 });
  });

  test('later, or by someone else, says how many stay canceled', async () => {
    const late = await givenRemoval();
    clock.set(clock.now() + 61_000);
    expect(await late.bringBack()).toMatchObject({ reopenedAppointmentsCount: 0, lostAppointmentsCount: 2 });
    const others = await givenRemoval();
    const desk = await given.staffMember(others, { role: 'receptionist' });
    expect(await others.bringBack(desk.context)).toMatchObject({ lostAppointmentsCount: 2 });
    expect(await others.statuses()).toEqual(['CANCELED', 'CANCELED']);
  });
});

describe('R2: who may add clients', () => {
  test('a member of the staff may', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon);
    expect(await added(member.context)).toMatchObject({ name: 'Anna Sample' });
  });

  test('a role without the permission and a guest may not', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon);
    const ctx = await given.withSets(salon, member.id, { clients: ['VIEW'] });
    expect((await add(ctx)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect((await add(null)).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    expect(await clientsOf(salon)).toEqual([]);
  });

  test('C4: someone who may add but not edit clients brings a removed one back as it was', async () => {
    const salon = await given.organization();
    const { id } = await added(salon.ownerContext, { ...anna, email: 'anna@example.com' });
    await db.updateTable('clients').set({ removed_at: new Date() }).execute();
    const member = await given.staffMember(salon);
    const ctx = await given.withSets(salon, member.id, { clients: ['VIEW', 'ADD'] });
    const changed = { ...anna, name: 'Anna Married', email: 'married@example.com', restoreRemoved: true };
    const kept = { id, name: 'Anna Sample', email: 'anna@example.com' };
    expect(await added(ctx, changed)).toMatchObject(kept);
    expect(await clientsOf(salon)).toMatchObject([{ name: 'Anna Sample', removedAt: null }]);
  });

  test('a number of another organization is free in this one', async () => {
    const [one, other] = [await given.organization(), await given.organization()];
    await added(one.ownerContext);
    expect(await added(other.ownerContext)).toMatchObject({ phoneNumber: '+359880000001' });
  });
});
