import { type GraphQLArgument, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { foreignIdOf, missingIdOf } from '../../../test/permissionWalk/foreignIds.ts';
import { fullSalon } from '../../../test/permissionWalk/fullSalon.ts';
import { at, idPathsOf, joined, withValueAt } from '../../../test/permissionWalk/idPaths.ts';
import {
  furtherIds,
  ownInputs,
  queriesWithIds,
  refusedOtherwise,
} from '../../../test/permissionWalk/idRules.ts';
import { mutationRules } from '../../../test/permissionWalk/mutationRules.ts';
import { ofNobody } from '../../../test/permissionWalk/nodeTables.ts';
import { runMutation } from '../../../test/permissionWalk/runMutation.ts';
import { walkSalon } from '../../../test/permissionWalk/walkSalon.ts';
import { parseGlobalId, toGlobalId } from '../../platform/graphql/globalId.ts';
import { schema } from '../schema.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const theirs = await fullSalon(db, given);
const mine = await walkSalon(db, given);

/** Every id that a mutation takes, by its name and path. */
const idsOfMutations = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) =>
  args.flatMap(({ type }) => idPathsOf(type).map((path) => [name, path] as const)),
);

const provider = schema.getType('Provider');
const queries = isObjectType(provider) ? provider.getFields() : {};

/** Every id that a query of the viewer takes. */
const idsOfQueries = Object.values(queries).flatMap(({ name, args }) =>
  args.flatMap((arg) => idPathsOf(arg.type).map((path) => [name, joined(arg.name, path)] as const)),
);

describe('R2: an id of another organization is treated as missing, in each place separately', () => {
  test.each(idsOfMutations)('%s: %s', async (name, path) => {
    const key = `${name}.${path}`;
    const input = (await mutationRules[name]?.input(mine, mine.ownerContext)) ?? {};
    const present = at(input, path);
    const [typename = '', beside] =
      typeof present === 'string'
        ? [parseGlobalId(present)?.typename]
        : (furtherIds[key] ?? furtherIds[path] ?? []);
    expect(typename, 'the type of an id without an example is in furtherIds').not.toBe('');
    if (typename === 'of nobody' || ofNobody.includes(typename)) return;
    const inputWith = ownInputs[key] ?? ((id: string) => withValueAt(input, path, id, beside));
    const send = (id: string) => runMutation(mine.ownerContext, name, inputWith(id));
    const answer = await send(await foreignIdOf(db, theirs, typename));
    expect(answer).toEqual(await send(missingIdOf(typename)));
    const expected = refusedOtherwise[key] ?? 'NOT_FOUND';
    expect(answer.refusals[0]?.code ?? 'not refused').toBe(expected);
  });

  test.each(idsOfQueries)('%s(%s)', async (name, path) => {
    const [base = {}, typename = ''] = queriesWithIds[`${name}.${path}`] ?? [];
    expect(typename, 'a query that takes an id is in queriesWithIds').not.toBe('');
    const service = toGlobalId('Service', mine.serviceId);
    const args = withOwnService(name, base, service);
    const send = (id: string) => query(name, withValueAt(args, path, id));
    expect(await send(await foreignIdOf(db, theirs, typename))).toEqual(await send(missingIdOf(typename)));
  });
});

/** Slots and visits are asked of a service, and visits in a place: of the business's own, where another id is in question. */
function withOwnService(name: string, base: object, service: string): object {
  if (name === 'timeSlots') return withValueAt(base, 'filterBy.serviceId', service);
  if (name !== 'visitTimes') return base;
  const { filterBy } = base as { filterBy?: object };
  return { filterBy: { ...filterBy, placeId: mine.placeGlobalId, items: [{ serviceId: service }] } };
}

function query(name: string, variables: object) {
  const args = (queries[name]?.args ?? []).filter((arg: GraphQLArgument) => arg.name in variables);
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const source = `query (${declared}) { viewer { ... on Provider { ${name}(${passed}) { __typename } } } }`;
  return ask(mine.ownerContext, source, { ...variables });
}
