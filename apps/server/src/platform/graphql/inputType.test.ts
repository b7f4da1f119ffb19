import SchemaBuilder from '@pothos/core';
import { INPUT_LIST_MAX } from '@slotkeeper/domain/limits';
import { GraphQLInputObjectType, type GraphQLSchema, printType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { SchemaTypes } from './builder.ts';
import { makeInputArgs } from './inputType.ts';

// A builder of its own: what is registered on the product's would be in its schema.
const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [],
  defaultFieldNullability: false,
  scopeAuth: { authScopes: () => ({ staff: true }) },
});
const inputArgs = makeInputArgs(builder);

const idInput = z.string().meta({ graphql: 'ID' });
const seat = z
  .object({ row: z.string(), at: z.number().int().meta({ graphql: 'DateTime' }) })
  .refine(({ row }) => row !== '')
  .meta({ graphql: 'SeatInput', typeDescription: 'One seat.' });

const everyKind = z.strictObject({
  text: z.string().trim().max(3),
  blank: z.string().or(z.literal('')).optional(),
  whole: z.number().int(),
  part: z.number(),
  choice: z.literal([1, 2]).optional(),
  flag: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? true),
  kind: z.enum(['A', 'B']),
  direction: z.enum(['ASC', 'DESC']).meta({ graphql: 'Direction' }).nullish(),
  id: idInput.min(1).refine((text) => text !== 'x'),
  ids: z.array(idInput).max(5).describe('Some ids.').nullable(),
  seat,
  best: seat.describe('The best one.'),
  seats: z
    .array(seat)
    .max(INPUT_LIST_MAX + 1)
    .refine((list) => list.length !== 7),
  coded: z.string('CODED').meta({ mayBeMissing: true }),
  piped: z
    .string()
    .nullish()
    .transform((text) => text ?? null)
    .pipe(z.string().nullable()),
});

let schema: GraphQLSchema;

beforeAll(() => {
  builder.enumType('Direction', { values: ['ASC', 'DESC'] as const });
  builder.scalarType('DateTime', { serialize: String });
  builder.queryType({ fields: (t) => ({ nothing: t.boolean({ resolve: () => true }) }) });
  builder.mutationType({});
  builder.mutationField('saveSeats', (t) =>
    t.boolean({ args: inputArgs('SaveSeatsInput', everyKind), resolve: () => true }),
  );
  builder.mutationField('saveMore', (t) =>
    t.boolean({
      args: inputArgs('SaveMoreInput', everyKind.pick({ text: true }).and(z.object({ more: z.boolean() }))),
      resolve: () => true,
    }),
  );
  schema = builder.toSchema();
});

function typeNamed(name: string): GraphQLInputObjectType {
  const type = schema.getType(name);
  if (!(type instanceof GraphQLInputObjectType)) throw new Error(`${name} is no input type`);
  return type;
}

test('each field has the type, the description and the nullability that its schema says', () => {
  expect(printType(typeNamed('SaveSeatsInput'))).toBe(`input SaveSeatsInput {
  """The best one."""
  best: SeatInput!
  blank: String
  choice: Int
  coded: String
  direction: Direction
  flag: Boolean
  id: ID!

  """Some ids."""
  ids: [ID!]
  kind: String!
  part: Float!
  piped: String
  seat: SeatInput!
  seats: [SeatInput!]!
  text: String!
  whole: Int!
}`);
  expect(printType(typeNamed('SeatInput'))).toBe(`"""One seat."""
input SeatInput {
  at: DateTime!
  row: String!
}`);
});

test('two objects in one give one type', () => {
  expect(Object.keys(typeNamed('SaveMoreInput').getFields())).toEqual(['more', 'text']);
});

test('a list that may be longer than others says so, and others say nothing', () => {
  const { seats, ids } = typeNamed('SaveSeatsInput').getFields();
  expect(seats?.extensions['maxEntries']).toBe(INPUT_LIST_MAX + 1);
  expect(ids?.extensions['maxEntries']).toBeUndefined();
});

test('a name belongs to one shape, and is made once for it', () => {
  expect(() => inputArgs('SaveSeatsInput', everyKind)).not.toThrow();
  expect(() => inputArgs('SaveSeatsInput', z.object({ other: z.string() }))).toThrow('SaveSeatsInput');
});

test('what has no GraphQL type is refused at start', () => {
  expect(() => inputArgs('RangeInput', z.string())).toThrow('string');
  const withDate = () =>
    builder.mutationField('never', (t) =>
      t.boolean({
        args: inputArgs('NeverInput', z.object({ when: z.date() })),
        resolve: () => true,
      }),
    );
  expect(() => [withDate(), builder.toSchema()]).toThrow('when has no GraphQL type: date');
});
