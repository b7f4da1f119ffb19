import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const ADD = `mutation ($input: AddRoleInput!) { addRole(input: $input) {
  role { id name isDefault isGrantable membersCount sets { clients } } } }`;
const UPDATE = `mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { role { name sets { clients } } } }`;
const DELETE = 'mutation ($input: DeleteRoleInput!) { deleteRole(input: $input) { deletedRoleId } }';
const LIST = '{ viewer { ... on Provider { roles { name isDefault isGrantable membersCount } } } }';

const trainee = { name: 'Trainee', sets: { ...defaultRoles.staff, clients: ['VIEW'] as const } };

async function madeRole(ctx: StaffContext, role: object = trainee): Promise<string> {
  const { data } = await ask(ctx, ADD, { input: role });
  return (data as { addRole: { role: { id: string } } }).addRole.role.id;
}

const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).refusals[0]?.code ?? 'done';

describe('R1: the Owner makes further roles', () => {
  test('with chosen sets; they are listed, given, changed and removed', async () => {
    const { ownerContext } = await given.organization();
    const { data } = await ask(ownerContext, ADD, { input: trainee });
    expect(data?.addRole).toMatchObject({
      role: {
        name: 'Trainee',
        isDefault: false,
        isGrantable: true,
        membersCount: 0,
        sets: { clients: ['VIEW'] },
      },
    });
    const { id } = (data as { addRole: { role: { id: string } } }).addRole.role;
    const sets = { ...trainee.sets, clients: ['VIEW', 'ADD'] };
    const updated = await ask(ownerContext, UPDATE, { input: { id, name: 'Apprentice', sets } });
    expect(updated.data?.updateRole).toEqual({
      role: { name: 'Apprentice', sets: { clients: ['VIEW', 'ADD'] } },
    });
    const { roles } = viewerOf<{ roles: { name: string }[] }>(await ask(ownerContext, LIST));
    const names = ['Owner', 'Administrator', 'Receptionist', 'Staff', 'Apprentice'];
    expect(roles.map(({ name }) => name)).toEqual(names);
    const deleted = await ask(ownerContext, DELETE, { input: { id } });
    expect(deleted.data?.deleteRole).toEqual({ deletedRoleId: id });
  });

  test('no two of one name, however it is capitalized; another business may have the same', async () => {
    const { ownerContext } = await given.organization();
    const id = await madeRole(ownerContext);
    const again = await ask(ownerContext, ADD, { input: { ...trainee, name: 'TRAINEE' } });
    expect(again.refusals).toMatchObject([{ code: 'NAME_TAKEN', path: ['name'] }]);
    const renamed = await ask(ownerContext, UPDATE, { input: { id, name: 'owner' } });
    expect(renamed.refusals).toMatchObject([{ code: 'NAME_TAKEN', path: ['name'] }]);
    expect(await codeOf(ask(ownerContext, UPDATE, { input: { id, name: 'TRAINEE' } }))).toBe('done');
    expect(await madeRole((await given.organization()).ownerContext)).not.toBe('');
  });

  test.each(['addRole', 'updateRole'])(
    'R7: %s refuses a permission that is named twice',
    async (mutation) => {
      const { ownerContext } = await given.organization();
      const id = await madeRole(ownerContext);
      const sets = { ...trainee.sets, clients: ['VIEW', 'ADD', 'ADD'] };
      const answer =
        mutation === 'addRole'
          ? await ask(ownerContext, ADD, { input: { name: 'Apprentice', sets } })
          : await ask(ownerContext, UPDATE, { input: { id, sets } });
      expect(answer.refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['sets', 'clients'] }]);
    },
  );

  test('the standard ones follow the reader’s language until they are renamed; nobody sees two of one name', async () => {
    const { ownerContext } = await given.organization();
    const reader = { ...ownerContext, provider: { ...ownerContext.provider, locale: 'it' as const } };
    const listed = async () =>
      viewerOf<{ roles: { name: string }[] }>(await ask(reader, LIST)).roles.map(({ name }) => name);
    expect(await listed()).toEqual(['Titolare', 'Amministratore', 'Receptionist', 'Collaboratore']);
    const same = await ask(ownerContext, ADD, { input: { ...trainee, name: 'titolare' } });
    expect(same.refusals).toMatchObject([{ code: 'NAME_TAKEN', path: ['name'] }]);
    const staff = await db
      .selectFrom('roles')
      .select('id')
      .where('organization_id', '=', ownerContext.scope.organizationId)
      .where('key', '=', 'staff')
      .executeTakeFirstOrThrow();
    await ask(ownerContext, UPDATE, { input: { id: toGlobalId('Role', staff.id), name: 'Stylist' } });
    expect(await listed()).toEqual(['Titolare', 'Amministratore', 'Receptionist', 'Stylist']);
  });

  test('what is of no use without viewing is not held without it', async () => {
    const { ownerContext } = await given.organization();
    const sets = { ...trainee.sets, clients: ['REMOVE'] };
    const refused = [{ code: 'PERMISSION_NEEDS_VIEW', path: ['sets', 'clients'] }];
    expect((await ask(ownerContext, ADD, { input: { ...trainee, sets } })).refusals).toMatchObject(refused);
    const id = await madeRole(ownerContext);
    expect((await ask(ownerContext, UPDATE, { input: { id, sets } })).refusals).toMatchObject(refused);
    const { data } = await ask(ownerContext, UPDATE, { input: { id, name: 'Apprentice' } });
    expect(data?.updateRole).toEqual({ role: { name: 'Apprentice', sets: { clients: ['VIEW'] } } });
  });

  test('the roles of the beginning can be renamed only', async () => {
    const { ownerContext, roleIds } = await given.organization();
    const id = toGlobalId('Role', roleIds.staff);
    const renamed = await ask(ownerContext, UPDATE, { input: { id, name: 'Stylist' } });
    expect(renamed.data?.updateRole).toMatchObject({ role: { name: 'Stylist' } });
    const change = { input: { id, sets: trainee.sets } };
    expect(await codeOf(ask(ownerContext, UPDATE, change))).toBe('ACTION_NOT_ALLOWED');
    expect(await codeOf(ask(ownerContext, DELETE, { input: { id } }))).toBe('ACTION_NOT_ALLOWED');
  });

  test('a role that is in use is not removed; one that only former members had is', async () => {
    const organization = await given.organization();
    const { ownerContext, roleIds } = organization;
    const id = await madeRole(ownerContext);
    const member = await given.staffMember(organization);
    const rowId = Buffer.from(id, 'base64url').toString().split(':')[1] ?? '';
    await db.updateTable('providers').set({ role_id: rowId }).where('id', '=', member.id).execute();
    expect(await codeOf(ask(ownerContext, DELETE, { input: { id } }))).toBe('ROLE_IN_USE');
    await given.revoked(member.id);
    expect(await codeOf(ask(ownerContext, DELETE, { input: { id } }))).toBe('done');
    const row = await db
      .selectFrom('providers')
      .select('role_id')
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(row?.role_id).toBe(roleIds.staff);
  });

  test.each([
    [{ ...trainee, name: '  ' }, 'REQUIRED_FIELD_MISSING', ['name']],
    [{ ...trainee, sets: { ...trainee.sets, clients: ['FLY'] } }, 'BAD_INPUT', ['sets', 'clients', 0]],
  ])('refuses %j', async (input, code, path) => {
    const { ownerContext } = await given.organization();
    expect((await ask(ownerContext, ADD, { input })).refusals).toMatchObject([{ code, path }]);
  });
});

describe('R1: nobody grants what they lack', () => {
  test('someone who edits roles without being an Owner gives at most what their own role holds', async () => {
    const organization = await given.organization();
    const { id } = await given.staffMember(organization);
    const lead = await given.withSets(organization, id, { providers: ['VIEW', 'EDIT', 'ROLES'] });
    const above = { name: 'Boss', sets: defaultRoles.owner };
    expect(await codeOf(ask(lead, ADD, { input: above }))).toBe('ROLE_ABOVE_OWN');
    const role = await madeRole(lead);
    const raise = { input: { id: role, sets: defaultRoles.administrator } };
    expect(await codeOf(ask(lead, UPDATE, raise))).toBe('ROLE_ABOVE_OWN');
    const strong = await madeRole(organization.ownerContext, above);
    expect(await codeOf(ask(lead, UPDATE, { input: { id: strong, name: 'Weak' } }))).toBe('ROLE_ABOVE_OWN');
    expect(await codeOf(ask(lead, DELETE, { input: { id: strong } }))).toBe('ROLE_ABOVE_OWN');
    const { roles } = viewerOf<{ roles: { name: string; isGrantable: boolean }[] }>(await ask(lead, LIST));
    expect(roles.filter(({ isGrantable }) => isGrantable).map(({ name }) => name)).toEqual([
      'Staff',
      'Special',
      'Trainee',
    ]);
  });

  test.each(['administrator', 'receptionist', 'staff'] as const)('%s edits no roles', async (role) => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization, { role });
    const id = await madeRole(organization.ownerContext);
    const refused = 'ACTION_NOT_ALLOWED';
    expect(await codeOf(ask(context, ADD, { input: trainee }))).toBe(refused);
    expect(await codeOf(ask(context, UPDATE, { input: { id, name: 'X' } }))).toBe(refused);
    expect(await codeOf(ask(context, DELETE, { input: { id } }))).toBe(refused);
    expect(await codeOf(ask(context, LIST))).toBe(role === 'staff' ? refused : 'done');
  });

  test('R2: a role of another organization is like one that does not exist', async () => {
    const { ownerContext } = await given.organization();
    const other = await given.organization();
    const foreign = await madeRole(other.ownerContext);
    for (const id of [foreign, toGlobalId('Role', '987654')]) {
      expect(await codeOf(ask(ownerContext, UPDATE, { input: { id, name: 'X' } }))).toBe('NOT_FOUND');
      expect(await codeOf(ask(ownerContext, DELETE, { input: { id } }))).toBe('NOT_FOUND');
    }
  });
});
