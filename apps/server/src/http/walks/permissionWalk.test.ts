import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { describe, expect, test } from 'vitest';
import { type Answer, ask } from '../../../test/ask.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { type Walker, walkers } from '../../../test/permissionWalk/fullSalon.ts';
import { mutationRules } from '../../../test/permissionWalk/mutationRules.ts';
import { nodeTables, ofNobody } from '../../../test/permissionWalk/nodeTables.ts';
import { mayByTable, ownActions } from '../../../test/permissionWalk/roleTable.ts';
import { runMutation as run } from '../../../test/permissionWalk/runMutation.ts';
import { walkSalon } from '../../../test/permissionWalk/walkSalon.ts';
import type { StaffContext } from '../../platform/actingContext.ts';
import { schema } from '../schema.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const FORBIDDEN = ['ACTION_NOT_ALLOWED', 'NOT_FOUND', 'UNAUTHENTICATED'];

const mutations = schema.getMutationType()?.getFields() ?? {};
const names = (fields: object) => Object.keys(fields).toSorted();

describe('R2: nothing of the API is without a rule', () => {
  test('every mutation', () => expect(names(mutations)).toEqual(names(mutationRules)));
  test('every query and every type that is found by an id', () => {
    expect(names(schema.getQueryType()?.getFields() ?? {})).toEqual(['node', 'viewer']);
    const node = schema.getType('Node');
    const types = node && 'resolveType' in node ? schema.getPossibleTypes(node) : [];
    const all = [...Object.keys(nodeTables), ...ofNobody];
    expect(types.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
  });
});

async function memberOf(salon: GivenOrganization, walker: Walker): Promise<StaffContext> {
  if (walker === 'owner') return salon.ownerContext;
  if (walker !== 'nobody') return (await given.staffMember(salon, { role: walker })).context;
  return given.withSets(salon, (await given.staffMember(salon)).id, noPermissions);
}

const isForbidden = ({ refusals }: Answer) => refusals.some(({ code }) => FORBIDDEN.includes(code));

describe.each(walkers)('R1, R2: what the role %s may change', (walker) => {
  test('of a colleague, the owner', async () => {
    const salon = await walkSalon(db, given);
    const ctx = await memberOf(salon, walker);
    for (const [name, { who, input }] of Object.entries(mutationRules)) {
      if (who === 'self') continue;
      const answer = await run(ctx, name, await input(salon, ctx));
      const isRefused = !mayByTable(walker, who, 'colleague');
      expect([name, isForbidden(answer), answer.refusals]).toEqual([name, isRefused, answer.refusals]);
    }
  });

  test('of what concerns itself', async () => {
    const salon = await walkSalon(db, given, (organization) => memberOf(organization, walker));
    for (const [name, { who, isOwnAlways = false, input }] of Object.entries(mutationRules)) {
      if (who === 'self' || !ownActions.includes(who)) continue;
      const answer = await run(salon.subject, name, await input(salon, salon.subject));
      const isRefused = !isOwnAlways && !mayByTable(walker, who, 'own');
      expect([name, isForbidden(answer), answer.refusals]).toEqual([name, isRefused, answer.refusals]);
    }
  });

  test('of its own membership: name, settings and color', async () => {
    const { subject, subjectGlobalId: id } = await walkSalon(db, given, (organization) =>
      memberOf(organization, walker),
    );
    const changes = {
      updateProvider: { id, name: 'Renamed' },
      updateProviderSettings: { id, locale: 'it' },
      updateProviderColor: { id, color: 3 },
    };
    for (const [name, input] of Object.entries(changes))
      expect([name, (await run(subject, name, input)).refusals]).toEqual([name, []]);
  });
});

describe('R2: who is not signed in', () => {
  test('changes nothing', async () => {
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
