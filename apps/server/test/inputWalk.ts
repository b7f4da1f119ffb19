import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../src/http/schema.ts';

type Values = Record<string, unknown>;

/** A text or a list somewhere in the arguments of a root field, or of a field of the viewer, its organization or its figures. */
export interface WalkedInput {
  /** `updateClient input.name` */
  readonly name: string;
  /** 'text' for String and ID, 'list' for a list of anything. */
  readonly kind: 'text' | 'list';
  /** The scalar, or of a list what it holds. */
  readonly typename: string;
  /** As a refusal names it. */
  readonly path: readonly (string | number)[];
  readonly operation: string;
  /** The least variables that the schema takes, with this value in its place. */
  variables(value: unknown): Values;
  /** Something that the schema takes as an entry of this list. */
  readonly entry: unknown;
}

type Named = GraphQLArgument | GraphQLInputField;
type Owner = 'query' | 'mutation' | 'subscription' | 'viewer' | 'organization' | 'analytics';

/** Every text and every list that the schema takes from outside. */
export function walkInputs(): WalkedInput[] {
  return [
    ...inputsOf('query', schema.getQueryType()),
    ...inputsOf('viewer', schema.getType('Provider') as GraphQLObjectType),
    ...inputsOf('organization', schema.getType('Organization') as GraphQLObjectType),
    ...inputsOf('analytics', schema.getType('Analytics') as GraphQLObjectType),
    ...inputsOf('mutation', schema.getMutationType()),
    ...inputsOf('subscription', schema.getSubscriptionType()),
  ];
}

function inputsOf(owner: Owner, type: GraphQLObjectType | null | undefined): WalkedInput[] {
  return Object.values(type?.getFields() ?? {}).flatMap((field) =>
    field.args.flatMap((argument) =>
      leavesOf(argument, [argument.name]).map(({ named, steps, kind }) => ({
        name: `${field.name} ${steps.join('.')}`,
        kind,
        typename: getNamedType(named.type).name,
        path: steps[0] === 'input' ? steps.slice(1) : steps,
        operation: operationOf(owner, field.name, {
          args: field.args,
          isLeaf: !('getFields' in getNamedType(field.type)) && !('getTypes' in getNamedType(field.type)),
        }),
        variables: (value: unknown) => {
          const variables = leastOf(field.args);
          place(variables, field.args, steps, value);
          return variables;
        },
        entry: leastValue(innerType(named.type)),
      })),
    ),
  );
}

interface Leaf {
  readonly named: Named;
  readonly steps: readonly (string | number)[];
  readonly kind: 'text' | 'list';
}

function leavesOf(named: Named, steps: readonly (string | number)[]): Leaf[] {
  const type = getNullableType(named.type);
  const list: Leaf[] = isListType(type) ? [{ named, steps, kind: 'list' }] : [];
  const inner = getNamedType(type);
  const at = isListType(type) ? [...steps, 0] : steps;
  if (isInputObjectType(inner))
    return [
      ...list,
      ...Object.values(inner.getFields()).flatMap((field) => leavesOf(field, [...at, field.name])),
    ];
  const isText = inner.name === 'String' || inner.name === 'ID';
  return isText ? [...list, { named, steps: at, kind: 'text' }] : list;
}

function innerType(type: GraphQLInputType): GraphQLInputType {
  const nullable = getNullableType(type);
  return isListType(nullable) ? (nullable.ofType as GraphQLInputType) : nullable;
}

function leastOf(fields: readonly Named[]): Values {
  const required = fields.filter((field) => isRequiredInputField(field as GraphQLInputField));
  return Object.fromEntries(required.map(({ name, type }) => [name, leastValue(type)]));
}

const scalars: Values = {
  Boolean: true,
  Date: '2026-03-02',
  DateTime: '2026-03-02T08:00:00.000Z',
  Float: 1,
  ID: 'x',
  Int: 1,
  String: 'x',
};

function leastValue(type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [leastValue(nullable.ofType as GraphQLInputType)];
  const named: GraphQLNamedInputType = getNamedType(nullable);
  if (isInputObjectType(named)) return leastOf(Object.values(named.getFields()));
  return isEnumType(named) ? named.getValues()[0]?.name : scalars[named.name];
}

/** Puts a value where the steps lead, making on the way what is not there. */
function place(
  at: Values,
  fields: readonly Named[],
  steps: readonly (string | number)[],
  value: unknown,
): void {
  const [step, ...rest] = steps;
  const field = fields.find(({ name }) => name === step);
  if (!field) throw new Error(`Nothing is called ${String(step)}`);
  const isEntry = rest[0] === 0;
  const inside = isEntry ? rest.slice(1) : rest;
  if (inside.length === 0) {
    at[field.name] = isEntry ? [value] : value;
    return;
  }
  const type = getNamedType(field.type);
  if (!isInputObjectType(type)) throw new Error(`${field.name} holds nothing`);
  const inner = leastOf(Object.values(type.getFields()));
  at[field.name] = isEntry ? [inner] : inner;
  place(inner, Object.values(type.getFields()), inside, value);
}

function operationOf(
  owner: Owner,
  name: string,
  { args, isLeaf }: { args: readonly GraphQLArgument[]; isLeaf: boolean },
): string {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const field = `${name}(${passed})${isLeaf ? '' : ' { __typename }'}`;
  if (owner === 'viewer') return `query (${declared}) { viewer { ... on Provider { ${field} } } }`;
  if (owner === 'organization')
    return `query (${declared}) { viewer { ... on Provider { organization { ${field} } } } }`;
  if (owner === 'analytics') {
    const days = '{ from: "2026-03-02", to: "2026-03-02" }';
    return `query (${declared}) { viewer { ... on Provider { analytics(filterBy: ${days}) { ${field} } } } }`;
  }
  return `${owner} (${declared}) { ${field} }`;
}
