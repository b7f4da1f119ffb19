import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { writtenClient } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { findHistories } from './audit.store.ts';
import { recordAudit, recordAuditBy } from '../../../platform/audit/audit.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const NODE = `query ($id: ID!) { node(id: $id) { ... on AuditEntry { action actorName actorType createdAt
  before { status } after { status startAt } } } }`;
const canceled = { objectType: 'APPOINTMENT', objectId: '7', action: 'canceled' } as const;

async function salonWithOneEntry() {
  const organization = await given.organization();
  const { ownerContext: owner, scope } = organization;
  await owner.transaction((tx) =>
    recordAudit(tx, owner, { ...canceled, before: { status: 'CONFIRMED' }, after: { status: 'CANCELED' } }),
  );
  const [entry] = (await findHistories(db, scope, 'APPOINTMENT', ['7'])).get('7') ?? [];
  return { organization, owner, scope, entryId: toGlobalId('AuditEntry', entry?.id ?? '') };
}

describe('P9: the history of an object', () => {
  it('says who did what, when, and what it was before and after', async () => {
    const { organization, owner, entryId } = await salonWithOneEntry();
    const { data } = await ask(owner, NODE, { id: entryId });
    expect(data?.node).toEqual({
      action: 'canceled',
      actorName: owner.provider.name,
      actorType: 'PROVIDER',
      createdAt: '2026-03-02T08:00:00.000Z',
      before: { status: 'CONFIRMED' },
      after: { status: 'CANCELED', startAt: null },
    });
    const rows = await db
      .selectFrom('audit_entries')
      .select(['before', 'after', 'actor_id'])
      .where('organization_id', '=', organization.scope.organizationId)
      .execute();
    expect(rows).toEqual([
      { before: { status: 'CONFIRMED' }, after: { status: 'CANCELED' }, actor_id: organization.ownerId },
    ]);
  });

  it('is written only with the change itself', async () => {
    const { owner, scope } = await salonWithOneEntry();
    const change = owner.transaction(async (tx) => {
      await recordAudit(tx, owner, { ...canceled, action: 'confirmed' });
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect((await findHistories(db, scope, 'APPOINTMENT', ['7'])).get('7')).toHaveLength(1);
  });

  it('is listed oldest first, each object separately', async () => {
    const { owner, scope } = await salonWithOneEntry();
    await owner.transaction(async (tx) => {
      await recordAudit(tx, owner, { ...canceled, action: 'restored' });
      await recordAudit(tx, owner, { ...canceled, objectId: '8' });
      await recordAudit(tx, owner, { ...canceled, objectType: 'SERVICE' });
    });
    const histories = await findHistories(db, scope, 'APPOINTMENT', ['7', '8', '9']);
    const actions = [...histories].map(([id, entries]) => [id, entries.map(({ action }) => action)]);
    expect(actions).toEqual([
      ['7', ['canceled', 'restored']],
      ['8', ['canceled']],
      ['9', []],
    ]);
  });

  it('N6: names a client by id, so that the name goes with the client', async () => {
    const { organization, owner, scope } = await salonWithOneEntry();
    const clientId = await writtenClient(db, organization, { name: 'Ana' });
    const actor = { type: 'CLIENT', id: clientId, name: 'Ana' } as const;
    await owner.transaction((tx) => recordAuditBy(tx, scope, { actor, at: MONDAY_MORNING }, canceled));
    const stored = await db
      .selectFrom('audit_entries')
      .select('actor_name')
      .where('organization_id', '=', scope.organizationId)
      .where('actor_type', '=', 'CLIENT')
      .execute();
    expect(stored).toEqual([{ actor_name: '' }]);
    const history = (await findHistories(db, scope, 'APPOINTMENT', ['7'])).get('7') ?? [];
    expect(history.at(-1)).toMatchObject({ actorType: 'CLIENT', actorName: 'Ana' });
  });

  it.each([
    ['owner', true],
    ['administrator', true],
    ['receptionist', false],
    ['staff', false],
  ] as const)('R1: is open to %s: %s', async (role, isOpen) => {
    const { organization, entryId } = await salonWithOneEntry();
    const { context } = await given.staffMember(organization, { role });
    const { refusals } = await ask(context, NODE, { id: entryId });
    expect(refusals.map(({ code }) => code)).toEqual(isOpen ? [] : ['NOT_FOUND']);
  });

  it('K1: of another organization does not exist', async () => {
    const { entryId } = await salonWithOneEntry();
    const stranger = await given.organization();
    const { refusals } = await ask(stranger.ownerContext, NODE, { id: entryId });
    expect(refusals.map(({ code }) => code)).toEqual(['NOT_FOUND']);
    expect((await findHistories(db, stranger.scope, 'APPOINTMENT', ['7'])).get('7')).toEqual([]);
  });
});
