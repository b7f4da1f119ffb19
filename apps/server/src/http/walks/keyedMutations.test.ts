import { randomUUID } from 'node:crypto';
import { isInputObjectType, isNonNullType } from 'graphql';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { mutationRules } from '../../../test/permissionWalk/mutationRules.ts';
import { walkSalon } from '../../../test/permissionWalk/walkSalon.ts';
import { schema } from '../schema.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

/** Mutations that make something, and so would make it twice. */
const making = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name }) =>
  /^(add|book|import)/.test(name),
);

/** How many rows there are in the whole database. */
async function rowsOfAll(): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`);
  const { rows } = await sql<{ sum: string }>`select ${sql.raw(counts.join(' + '))} as sum`.execute(db);
  return Number(rows[0]?.sum);
}

test.each(making.map(({ name }) => name))('P4: %s, sent again with its key, acts once', async (name) => {
  const salon = await walkSalon(db, given);
  const ctx = salon.ownerContext;
  const argument = making.find((field) => field.name === name)?.args.find((one) => one.name === 'input');
  const type = argument && isNonNullType(argument.type) ? argument.type.ofType : argument?.type;
  expect(isInputObjectType(type) && 'clientMutationId' in type.getFields(), 'has a key').toBe(true);
  const query = `mutation ($input: ${String(argument?.type)}) { ${name}(input: $input) { __typename } }`;
  const input = { ...(await mutationRules[name]?.input(salon, ctx)), clientMutationId: randomUUID() };
  expect((await ask(ctx, query, { input })).refusals).toEqual([]);
  const before = await rowsOfAll();
  expect((await ask(ctx, query, { input })).refusals).toEqual([]);
  expect(await rowsOfAll()).toBe(before);
});
