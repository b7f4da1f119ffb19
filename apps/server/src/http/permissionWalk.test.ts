import { type Action, reachOf } from '@slotkeeper/domain/people/access/actions';
import {
  type DefaultRoleKey,
  defaultRoleKeys,
  defaultRoles,
} from '@slotkeeper/domain/people/access/defaultRoles';
import { type GraphQLField, type GraphQLObjectType, getNamedType, isLeafType } from 'graphql';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Answer, ask } from '../../test/ask.ts';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { mutationRules } from '../../test/permissionWalk/mutationRules.ts';
import {
  nodeTables,
  ofNobody,
  subscriptionRules,
  viewerFieldRules,
} from '../../test/permissionWalk/queryRules.ts';
import { type WalkSalon, walkSalon } from '../../test/permissionWalk/walkSalon.ts';
import { parseGlobalId, toGlobalId } from '../platform/graphql/globalId.ts';
import type { StaffContext } from '../platform/staffContext.ts';
import { schema } from './schema.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const MISSING = '987654321987';
const FORBIDDEN = ['ACTION_NOT_ALLOWED', 'NOT_FOUND', 'UNAUTHENTICATED'];

const mutations = schema.getMutationType()?.getFields() ?? {};
const providerType = schema.getType('Provider') as GraphQLObjectType;
const names = (fields: object) => Object.keys(fields).toSorted();

describe('R2: nothing of the API is without a rule', () => {
  test('every mutation', () => expect(names(mutations)).toEqual(names(mutationRules)));
  test('every field of the viewer', () => {
    expect(names(providerType.getFields())).toEqual(names(viewerFieldRules));
  });
  test('every subscription', () => {
    expect(names(schema.getSubscriptionType()?.getFields() ?? {})).toEqual(subscriptionRules);
  });
  test('every query and every type that is found by an id', () => {
    expect(names(schema.getQueryType()?.getFields() ?? {})).toEqual(['node', 'viewer']);
    const node = schema.getType('Node');
    const types = node && 'resolveType' in node ? schema.getPossibleTypes(node) : [];
    const all = [...Object.keys(nodeTables), ...ofNobody];
    expect(types.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
  });
});

function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  return isLeafType(getNamedType(type)) ? '' : '{ __typename }';
}

function run(ctx: StaffContext | null, name: string, input: object): Promise<Answer> {
  const field = mutations[name];
  const argument = field?.args.find((one) => one.name === 'input');
  if (!argument) return ask(ctx, `mutation { ${name} { __typename } }`);
  const query = `mutation ($input: ${String(argument.type)}) { ${name}(input: $input) { __typename } }`;
  return ask(ctx, query, { input });
}

const mayAll = (role: DefaultRoleKey, who: Action) => reachOf(defaultRoles[role], who) === 'all';

async function memberOf(salon: WalkSalon, role: DefaultRoleKey): Promise<StaffContext> {
  return role === 'owner' ? salon.ownerContext : (await given.staffMember(salon, { role })).context;
}

describe.each(defaultRoleKeys)('R1, R2: what belongs to the owner, in the hands of the role %s', (role) => {
  test('each mutation is done or refused as the table of actions says', async () => {
    const salon = await walkSalon(db, given);
    const ctx = await memberOf(salon, role);
    for (const [name, { who, input }] of Object.entries(mutationRules)) {
      if (who === 'self') continue;
      const { refusals } = await run(ctx, name, await input(salon, ctx));
      const isForbidden = refusals.some(({ code }) => FORBIDDEN.includes(code));
      expect([name, isForbidden, refusals]).toEqual([name, !mayAll(role, who), refusals]);
    }
  });

  test('each field of the viewer is given or refused', async () => {
    const salon = await walkSalon(db, given);
    const ctx = await memberOf(salon, role);
    for (const [name, { who, args }] of Object.entries(viewerFieldRules)) {
      const field = providerType.getFields()[name];
      if (!field) continue;
      const query = `{ viewer { ... on Provider { ${name}${args ? `(${args})` : ''} ${selectionOf(field)} } } }`;
      const { refusals } = await ask(ctx, query);
      const isForbidden = refusals.some(({ code }) => code === 'ACTION_NOT_ALLOWED');
      const isRefused = who !== 'everybody' && reachOf(defaultRoles[role], who) === 'none';
      expect([name, isForbidden, refusals]).toEqual([name, isRefused, refusals]);
    }
  });
});

describe('R2: nobody at all', () => {
  test('changes nothing, and listens to nothing', async () => {
    const salon = await walkSalon(db, given);
    for (const [name, { input }] of Object.entries(mutationRules)) {
      const { refusals } = await run(null, name, await input(salon, salon.ownerContext));
      expect([name, refusals[0]?.code]).toEqual([name, 'UNAUTHENTICATED']);
    }
  });

  test('is a Guest, who finds nothing by an id', async () => {
    const { ownerGlobalId } = await walkSalon(db, given);
    expect((await ask(null, '{ viewer { __typename } }')).data).toEqual({ viewer: { __typename: 'Guest' } });
    const { data, refusals } = await ask(null, 'query ($id: ID!) { node(id: $id) { id } }', {
      id: ownerGlobalId,
    });
    expect([data?.node ?? null, refusals.length]).toEqual([null, 1]);
  });
});

/** The same input with ids that no object has, two different ones for two objects. */
function missing(value: unknown): unknown {
  if (typeof value === 'string') {
    const id = parseGlobalId(value);
    return id ? toGlobalId(id.typename, String(BigInt(MISSING) + BigInt(id.id))) : value;
  }
  if (Array.isArray(value)) return value.map(missing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, missing(inner)]));
}

describe('R2: another organization’s ids behave as missing ones', () => {
  test('in every mutation', async () => {
    const [mine, theirs] = [await walkSalon(db, given), await walkSalon(db, given)];
    for (const [name, { input }] of Object.entries(mutationRules)) {
      const foreign = await input(theirs, theirs.ownerContext);
      const absent = missing(foreign) as object;
      if (JSON.stringify(absent) === JSON.stringify(foreign)) continue;
      const answer = await run(mine.ownerContext, name, foreign);
      expect([name, answer]).toEqual([name, await run(mine.ownerContext, name, absent)]);
      const refusals = name === 'reassignAppointments' ? 0 : 1;
      expect([name, answer.refusals.length]).toEqual([name, refusals]);
    }
  });

  test('in every look-up by id, which finds its own', async () => {
    const [mine, theirs] = [await walkSalon(db, given), await walkSalon(db, given)];
    await theirs.blockId();
    await theirs.classTimeId();
    for (const [typename, table] of Object.entries(nodeTables)) {
      const key = table === 'organizations' ? 'id' : 'organization_id';
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where ${sql.ref(key)} = ${theirs.scope.organizationId}
        and ${typename === 'Block' ? sql`service_id is null` : sql`true`} limit 1`.execute(db);
      const id = toGlobalId(typename, rows[0]?.id ?? MISSING);
      const find = (ctx: StaffContext) =>
        ask(ctx, 'query ($id: ID!) { node(id: $id) { __typename } }', { id });
      const stranger = await find(mine.ownerContext);
      expect([typename, stranger.data?.node ?? null, stranger.refusals[0]?.code]).toEqual([
        typename,
        null,
        'NOT_FOUND',
      ]);
      const isThere = rows.length > 0 && typename !== 'Notification';
      const refused = isThere ? (await find(theirs.ownerContext)).refusals : [];
      expect([typename, refused]).toEqual([typename, []]);
    }
  });
});

test('R2: what is the viewer’s own is refused of another member, also to the owner', async () => {
  const salon = await walkSalon(db, given);
  const id = await salon.member();
  for (const [name, { ofOthers, args }] of Object.entries(viewerFieldRules)) {
    const field = providerType.getFields()[name];
    if (!field || ofOthers === 'shown') continue;
    const selection = `${name}${args ? `(${args})` : ''} ${selectionOf(field)}`;
    const query = `query ($id: ID!) { node(id: $id) { ... on Provider { ${selection} } } }`;
    const { refusals } = await ask(salon.ownerContext, query, { id });
    expect([name, refusals[0]?.code]).toEqual([name, 'ACTION_NOT_ALLOWED']);
  }
});
