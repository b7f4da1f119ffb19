import {
  getNamedType,
  graphql,
  type GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { schema } from '../../src/http/schema.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';
import { RefusalError } from '../../src/platform/refusalError.ts';
import { requestOf } from '../ask.ts';

/** What came of asking for one field: its value, or the code of its refusal. */
export type FieldAnswer = { readonly value: unknown } | { readonly code: string };

/** A type that an id finds; its fields have rules of their own. */
function isNode(typename: string): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

/** The fields of an object type. */
export function fieldsOf(typename: string): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(typename);
  if (!isObjectType(type)) throw new Error(`${typename} is no object type`);
  return Object.values(type.getFields());
}

/** What to ask of a field: of a node its id, of what is part of the object every field that it has. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isInterfaceType(named)) return '{ __typename }';
  if (!isObjectType(named)) return '';
  if (isNode(named.name)) return '{ id }';
  const fields = fieldsOf(named.name).map((field) => `${field.name} ${selectionOf(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}

/** The types of which the answers to a node's fields are made, besides nodes: connections, settings, sums. */
export function partTypes(): string[] {
  const found = new Set<string>();
  const visit = (typename: string) => {
    for (const { type } of fieldsOf(typename)) {
      const { name } = getNamedType(type);
      if (!isObjectType(getNamedType(type)) || isNode(name) || found.has(name)) continue;
      found.add(name);
      visit(name);
    }
  };
  for (const typename of Object.keys(schema.getTypeMap()).filter(isNode)) visit(typename);
  return [...found].toSorted();
}

/** Queries each field of an object separately, in one request: the refusal of one leaves the others. */
export async function askFields(
  staff: StaffContext | null,
  { typename, id }: { readonly typename: string; readonly id: string },
  argumentsOf: Readonly<Record<string, string>> = {},
): Promise<Map<string, FieldAnswer>> {
  const fields = fieldsOf(typename);
  const parts = fields.map(({ name, type }) => {
    const source = `value: ${name}${argumentsOf[name] ?? ''} ${selectionOf(type)}`;
    return `${name}: node(id: $id) { ... on ${typename} { ${source} } }`;
  });
  const source = `query ($id: ID!) { ${parts.join('\n')} }`;
  const { data, errors = [] } = await graphql({
    schema,
    source,
    variableValues: { id },
    contextValue: requestOf(staff),
  });
  const codes = new Map(errors.map((error) => [error.path?.[0], codeOf(error)] as const));
  return new Map(
    fields.map(({ name }): [string, FieldAnswer] => {
      const code = codes.get(name);
      const object = data?.[name] as Record<string, unknown> | null | undefined;
      // Rows of GraphQL have no prototype, which comparing would mind.
      return [name, code ? { code } : { value: JSON.parse(JSON.stringify(object?.value ?? null)) }];
    }),
  );
}

function codeOf(error: GraphQLError): string {
  const { originalError, extensions } = error;
  if (originalError instanceof RefusalError) return originalError.refusal.code;
  if (typeof extensions.code === 'string') return extensions.code;
  throw originalError ?? error;
}
