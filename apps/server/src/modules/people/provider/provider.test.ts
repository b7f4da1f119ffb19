import { FORMER_STAFF_MAX } from '@slotkeeper/domain/limits';
import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const LIST = `query ($filterBy: ProviderFilter, $orderBy: [ProviderOrder!], $page: Int, $limit: Int, $after: String) {
  viewer { ... on Provider { providers(filterBy: $filterBy, orderBy: $orderBy, page: $page, limit: $limit, after: $after) {
    edges { node { id rowId name email phoneNumber color placeIds } }
    pageInfo { total start end currentPage hasNextPage endCursor }
  } } } }`;
const NODE = `query ($id: ID!) { node(id: $id) { __typename ... on Provider { id name email phoneNumber } } }`;

interface Listed {
  providers: {
    edges: { node: { id: string; rowId: number; name: string; email: string; phoneNumber: string } }[];
    pageInfo: { total: number; start: number; end: number; currentPage: number; endCursor: string };
  };
}

async function list(ctx: StaffContext, variables: Record<string, unknown> = {}) {
  return viewerOf<Listed>(await ask(ctx, LIST, variables)).providers;
}

const names = ({ edges }: Listed['providers']) => edges.map(({ node }) => node.name);
const providerId = (id: string) => toGlobalId('Provider', id);

/** A salon with its owner Olga and three people; Zoe's access was revoked. */
async function salon() {
  const organization = await given.organization();
  const anna = await given.staffMember(organization, { name: 'Anna Bruni' });
  const boris = await given.staffMember(organization, { name: 'Борис Колев', role: 'receptionist' });
  const zoe = await given.staffMember(organization, { name: 'Zoe Zini' });
  await given.revoked(zoe.id);
  return { organization, owner: organization.ownerContext, anna, boris, zoe };
}

describe('the staff list', () => {
  test('spec 7: shows who has access, oldest first, with the range that its footer names', async () => {
    const { owner, organization } = await salon();
    const { edges, pageInfo } = await list(owner);
    expect(edges.map(({ node }) => node.name).slice(1)).toEqual(['Anna Bruni', 'Борис Колев']);
    expect(edges[0]?.node.id).toBe(providerId(organization.ownerId));
    expect(pageInfo).toMatchObject({ total: 3, start: 1, end: 3, currentPage: 1, hasNextPage: false });
  });

  test('R3: shows those too who had access, if requested; never another business’s', async () => {
    const { owner, zoe } = await salon();
    const foreign = await salon();
    const { edges } = await list(owner, { filterBy: { withFormer: true } });
    const ids = edges.map(({ node }) => node.id);
    expect(ids).toContain(providerId(zoe.id));
    expect(ids).not.toContain(providerId(foreign.zoe.id));
    expect(ids).toHaveLength(4);
  });

  test.each([
    ['NAME', 'DESC', ['Борис Колев', 'Olga', 'Anna Bruni']],
    ['NAME', 'ASC', ['Anna Bruni', 'Olga', 'Борис Колев']],
    ['ROW_ID', 'DESC', ['Борис Колев', 'Anna Bruni', 'Olga']],
    ['CREATED_AT', 'ASC', ['Olga', 'Anna Bruni', 'Борис Колев']],
  ])('is ordered by %s %s', async (field, direction, expected) => {
    const { owner } = await salon();
    const listed = names(await list(owner, { orderBy: [{ field, direction }] }));
    expect(listed.map((name) => (name.startsWith('Olga') ? 'Olga' : name))).toEqual(expected);
  });

  test.each([
    ['bruni', ['Anna Bruni']],
    ['  ANNA  b', ['Anna Bruni']],
    ['борис', ['Борис Колев']],
    ['Bruni, Anna', ['Anna Bruni']],
    ['nobody', []],
  ])('finds %s', async (searchWord, expected) => {
    const { owner } = await salon();
    expect(names(await list(owner, { filterBy: { searchWord } }))).toEqual(expected);
  });

  test('spec 5: a search of fewer than 3 characters shows all', async () => {
    const { owner } = await salon();
    expect(names(await list(owner, { filterBy: { searchWord: 'an' } }))).toHaveLength(3);
  });

  test('pages by number and by cursor alike', async () => {
    const { owner } = await salon();
    const first = await list(owner, { limit: 2 });
    expect(first.pageInfo).toMatchObject({ total: 3, start: 1, end: 2, hasNextPage: true });
    const byPage = await list(owner, { limit: 2, page: 2 });
    const byCursor = await list(owner, { limit: 2, after: first.pageInfo.endCursor });
    expect(names(byPage)).toEqual(['Борис Колев']);
    expect(names(byCursor)).toEqual(names(byPage));
  });

  test.each([
    [{ limit: 0 }, ['limit']],
    [{ page: 0 }, ['page']],
    [{ after: 'nonsense' }, ['after']],
  ])('refuses %o', async (variables, path) => {
    const { owner } = await salon();
    const { refusals } = await ask(owner, LIST, variables);
    expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path }]);
  });
});

describe('R1: what a role sees of colleagues', () => {
  test('Staff see names only, in lists and by id, and themselves whole', async () => {
    const { anna, boris } = await salon();
    const { edges } = await list(anna.context);
    const [owner, self, colleague] = edges.map(({ node }) => node);
    expect(self).toMatchObject({ name: 'Anna Bruni', email: anna.email });
    for (const other of [owner, colleague]) expect(other).toMatchObject({ email: '', phoneNumber: '' });
    const { data } = await ask(anna.context, NODE, { id: providerId(boris.id) });
    expect(data?.node).toMatchObject({ name: 'Борис Колев', email: '', phoneNumber: '' });
  });

  test('Staff can neither search nor order by what they do not see', async () => {
    const { anna, boris } = await salon();
    expect(names(await list(anna.context, { filterBy: { searchWord: boris.email } }))).toEqual([]);
    const byEmail = await list(anna.context, { orderBy: [{ field: 'EMAIL', direction: 'ASC' }] });
    expect(byEmail.edges.map(({ node }) => node.rowId)).toEqual([1, 3, 2]);
  });

  test('a Receptionist sees contact data', async () => {
    const { anna, boris } = await salon();
    expect(names(await list(boris.context, { filterBy: { searchWord: anna.email } }))).toEqual([
      'Anna Bruni',
    ]);
  });

  test('a role without any permission on providers sees itself only', async () => {
    const { anna, boris, organization } = await salon();
    await db
      .updateTable('roles')
      .set({ sets: JSON.stringify({ ...anna.context.provider.sets, providers: [] }) })
      .where('organization_id', '=', organization.scope.organizationId)
      .where('id', '=', organization.roleIds.staff)
      .execute();
    const blind = await given.contextOf(organization.scope, anna.id);
    expect(names(await list(blind))).toEqual(['Anna Bruni']);
    const { data, refusals } = await ask(blind, NODE, { id: providerId(boris.id) });
    expect(data).toEqual({ node: null });
    expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  const DETAILS = `query ($id: ID!) { node(id: $id) { ... on Provider { role { name } } } }`;
  const SETTINGS = `query ($id: ID!) { node(id: $id) { ... on Provider { settings { locale } } } }`;

  test.each([DETAILS, SETTINGS])(
    'role and settings of another are for who sees details: %s',
    async (query) => {
      const { anna, boris, owner } = await salon();
      const variables = { id: providerId(boris.id) };
      expect((await ask(owner, query, variables)).refusals).toEqual([]);
      expect((await ask(anna.context, query, variables)).refusals).toMatchObject([
        { code: 'ACTION_NOT_ALLOWED' },
      ]);
      expect((await ask(anna.context, query, { id: providerId(anna.id) })).refusals).toEqual([]);
    },
  );

  test('the lists of another provider are not the viewer’s to see, not even for the owner', async () => {
    const { anna, owner } = await salon();
    for (const field of ['providers { pageInfo { total } }', 'colleagues { id }']) {
      const query = `query ($id: ID!) { node(id: $id) { ... on Provider { ${field} } } }`;
      const { refusals } = await ask(owner, query, { id: providerId(anna.id) });
      expect(refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    }
  });
});

describe('R2: another organization', () => {
  test('a provider of it is as one that does not exist, and its people are in no list', async () => {
    const { owner } = await salon();
    const theirs = await given.organization();
    const foreign = await ask(owner, NODE, { id: providerId(theirs.ownerId) });
    const missing = await ask(owner, NODE, { id: providerId('999999') });
    expect(foreign).toEqual(missing);
    expect(foreign.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await list(owner)).edges.map(({ node }) => node.id)).not.toContain(providerId(theirs.ownerId));
  });

  test('its people are no colleagues; former ones are, where they are asked for (rule R3)', async () => {
    const { owner, zoe } = await salon();
    const foreign = await salon();
    const colleagues = async (withFormer: boolean) => {
      const query = `query ($withFormer: Boolean) {
        viewer { ... on Provider { colleagues(withFormer: $withFormer) { id } } }
      }`;
      const viewer = viewerOf<{ colleagues: { id: string }[] }>(await ask(owner, query, { withFormer }));
      return viewer.colleagues.map(({ id }) => id);
    };
    const ids = await colleagues(false);
    expect(ids).toEqual((await list(owner)).edges.map(({ node }) => node.id));
    expect(ids).not.toContain(providerId(foreign.anna.id));
    expect(ids).not.toContain(providerId(zoe.id));
    expect(await colleagues(true)).toContain(providerId(zoe.id));
  });

  test('of former colleagues those who came last are listed, beside all who work here', async () => {
    const { owner, organization, anna } = await salon();
    const rows = Array.from({ length: FORMER_STAFF_MAX }, (_, index) => ({
      organization_id: organization.scope.organizationId,
      role_id: db.selectFrom('providers').select('role_id').where('id', '=', anna.id),
      name: `Former ${index}`,
      row_no: 100 + index,
      created_at: new Date(Date.UTC(2030, 0, 1) + index),
      revoked_at: new Date(Date.UTC(2031, 0, 1)),
    }));
    await db.insertInto('providers').values(rows).execute();
    const query = `{ viewer { ... on Provider { colleagues(withFormer: true) { id name isRevoked } } } }`;
    const { colleagues } = viewerOf<{ colleagues: { id: string; name: string; isRevoked: boolean }[] }>(
      await ask(owner, query),
    );
    const former = colleagues.filter(({ isRevoked }) => isRevoked).map(({ name }) => name);
    expect(former).toEqual(rows.map(({ name }) => name));
    expect(colleagues.map(({ id }) => id)).toContain(providerId(anna.id));
  });

  test('nobody who is not signed in finds anybody', async () => {
    const { organization } = await salon();
    const { refusals } = await ask(null, NODE, { id: providerId(organization.ownerId) });
    expect(refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});
