import { INPUT_ID_MAX, INPUT_LIST_MAX, INPUT_TEXT_MAX, ORDER_FIELDS_MAX } from '@slotkeeper/domain/limits';
import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { refuseRequest } from '../refusalError.ts';

type Path = readonly (string | number)[];
type AnyField = GraphQLField<unknown, unknown, Record<string, unknown>>;

/** Set as `extensions` of an argument or an input field, where its list may be longer or must be shorter. */
interface InputLimits {
  readonly maxEntries?: number;
}

/** The limit of every `orderBy`. */
export const orderLimit = { maxEntries: ORDER_FIELDS_MAX } satisfies InputLimits;

/** The most characters of a value by its scalar; the scalars that are not here check their values by a pattern. */
const textMax: Readonly<Record<string, number>> = { String: INPUT_TEXT_MAX, ID: INPUT_ID_MAX };

/** An argument or a field of an input. */
interface Named {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/**
 * Bounds every text, id and list of every argument and input field, however it was sent (literal, variable, socket), so
 * that no input of a megabyte becomes a statement or a loop: BAD_INPUT with the path, before the resolver runs. What
 * a schema of `domain/input` allows is less, and has a sentence of its own.
 */
export function limitInputs(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) if (isBoundless(field.args)) guard(field);
  }
  return schema;
}

function guard(field: AnyField): void {
  const { resolve, subscribe, args: declared } = field;
  // A subscription's arguments are validated when it begins; resolving them again for every event asks nothing new.
  if (subscribe)
    field.subscribe = (source, args, context, info) => {
      refuseOversized(args, declared);
      return subscribe(source, args, context, info);
    };
  else if (resolve)
    field.resolve = (source, args, context, info) => {
      refuseOversized(args, declared);
      return resolve(source, args, context, info);
    };
}

/** Whether any of them may hold a text or a list. */
function isBoundless(inputs: readonly Named[]): boolean {
  return inputs.some(({ type }) => {
    const named = getNamedType(type);
    return hasList(type) || isInputObjectType(named) || named.name in textMax;
  });
}

function hasList(type: GraphQLInputType): boolean {
  return isListType(getNullableType(type));
}

function refuseOversized(values: Readonly<Record<string, unknown>>, inputs: readonly Named[]): void {
  const path = oversizedField(values, inputs);
  if (!path) return;
  refuseRequest('BAD_INPUT', { path: path[0] === 'input' ? path.slice(1) : path });
}

function oversizedField(values: Readonly<Record<string, unknown>>, inputs: readonly Named[]): Path | null {
  for (const input of inputs) {
    const found = oversized(values[input.name], getNullableType(input.type), input.extensions);
    if (found) return [input.name, ...found];
  }
  return null;
}

/** Where a value is too large; null where it is not. */
function oversized(value: unknown, type: GraphQLInputType, limits: InputLimits): Path | null {
  if (value === null || value === undefined) return null;
  if (isListType(type)) {
    if (!Array.isArray(value)) return null;
    if (value.length > (limits.maxEntries ?? INPUT_LIST_MAX)) return [];
    return oversizedEntry(value, getNullableType(type.ofType) as GraphQLInputType);
  }
  if (isInputObjectType(type))
    return oversizedField(value as Record<string, unknown>, Object.values(type.getFields()));
  const max = textMax[getNamedType(type).name];
  return max !== undefined && typeof value === 'string' && value.length > max ? [] : null;
}

function oversizedEntry(entries: readonly unknown[], type: GraphQLInputType): Path | null {
  for (const [index, entry] of entries.entries()) {
    const found = oversized(entry, type, {});
    if (found) return [index, ...found];
  }
  return null;
}
