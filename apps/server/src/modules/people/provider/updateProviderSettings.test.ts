import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const UPDATE = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) {
  clientMutationId provider { id settings { locale timezone viewType appointmentRequiresApproval } } } }`;

const update = (ctx: StaffContext | null, id: string, changes: object) =>
  ask(ctx, UPDATE, { input: { id: toGlobalId('Provider', id), ...changes } });

async function stored(id: string) {
  return db
    .selectFrom('providers')
    .select(['locale', 'timezone', 'view_type', 'appointment_requires_approval'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const untouched = { locale: 'en', timezone: null, view_type: null, appointment_requires_approval: false };

describe('personal settings', () => {
  test('R8: what is sent changes, what is left out stays, null returns to the place’s zone', async () => {
    const { ownerContext, ownerId } = await given.organization();
    const first = await update(ownerContext, ownerId, {
      locale: 'it',
      timezone: 'America/St_Johns',
      clientMutationId: 'once',
    });
    expect(first.data?.updateProviderSettings).toEqual({
      clientMutationId: 'once',
      provider: {
        id: toGlobalId('Provider', ownerId),
        settings: {
          locale: 'it',
          timezone: 'America/St_Johns',
          viewType: 'regular',
          appointmentRequiresApproval: false,
        },
      },
    });
    await update(ownerContext, ownerId, {
      timezone: null,
      viewType: 'grid',
      appointmentRequiresApproval: true,
    });
    expect(await stored(ownerId)).toEqual({
      locale: 'it',
      timezone: null,
      view_type: 'grid',
      appointment_requires_approval: true,
    });
  });

  test('R6: without a choice the view is that of the first place', async () => {
    const { ownerContext, ownerId, placeId } = await given.organization();
    await db.updateTable('places').set({ view_type: 'grid' }).where('id', '=', placeId).execute();
    const { data } = await update(ownerContext, ownerId, {});
    expect(data?.updateProviderSettings).toMatchObject({ provider: { settings: { viewType: 'grid' } } });
  });

  test.each([
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'INVALID_TIMEZONE', ['timezone']],
    ['a bare offset', { timezone: '+02:00' }, 'INVALID_TIMEZONE', ['timezone']],
    ['an over-long zone', { timezone: 'x'.repeat(121) }, 'TEXT_TOO_LONG', ['timezone']],
    ['an unknown language', { locale: 'de' }, 'BAD_INPUT', ['locale']],
    ['no language at all', { locale: null }, 'BAD_INPUT', ['locale']],
  ])('%s is refused and changes nothing', async (_, changes, code, path) => {
    const { ownerContext, ownerId } = await given.organization();
    const { refusals } = await update(ownerContext, ownerId, { viewType: 'grid', ...changes });
    expect(refusals).toMatchObject([{ code, path }]);
    expect(await stored(ownerId)).toEqual(untouched);
  });
});

describe('R1, R2: whose settings', () => {
  test('one’s own, in every role', async () => {
    const organization = await given.organization();
    for (const role of ['staff', 'receptionist', 'administrator'] as const) {
      const member = await given.staffMember(organization, { role });
      expect((await update(member.context, member.id, { locale: 'bg' })).refusals).toEqual([]);
    }
  });

  test.each([
    ['administrator', null],
    ['receptionist', 'ACTION_NOT_ALLOWED'],
    ['staff', 'ACTION_NOT_ALLOWED'],
  ] as const)('another’s as %s: %s', async (role, code) => {
    const organization = await given.organization();
    const member = await given.staffMember(organization, { role });
    const other = await given.staffMember(organization);
    const { refusals } = await update(member.context, other.id, { locale: 'bg' });
    expect(refusals.map((refusal) => refusal.code)).toEqual(code ? [code] : []);
    expect((await stored(other.id)).locale).toBe(code ? 'en' : 'bg');
  });

  test('of another organization are as missing as of nobody', async () => {
    const { ownerContext } = await given.organization();
    const theirs = await given.organization();
    const foreign = await update(ownerContext, theirs.ownerId, { locale: 'bg' });
    expect(foreign).toEqual(await update(ownerContext, '999999', { locale: 'bg' }));
    expect(foreign.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await stored(theirs.ownerId)).toEqual(untouched);
  });

  test('of a person whose access was revoked are gone', async () => {
    const organization = await given.organization();
    const member = await given.staffMember(organization);
    await given.revoked(member.id);
    const { refusals } = await update(organization.ownerContext, member.id, { locale: 'bg' });
    expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('nobody changes anything without signing in', async () => {
    const { ownerId } = await given.organization();
    expect((await update(null, ownerId, { locale: 'bg' })).refusals).toMatchObject([
      { code: 'UNAUTHENTICATED' },
    ]);
  });

  test('R1: nobody changes the settings of a member who may do more', async () => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization, { role: 'administrator' });
    const { refusals } = await update(context, organization.ownerId, { locale: 'it' });
    expect(refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect(await stored(organization.ownerId)).toEqual(untouched);
  });
});
