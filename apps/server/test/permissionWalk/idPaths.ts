import { GraphQLID, type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';

/** Where ids are in an input type, one item of each list: 'timeSlots.0.serviceId'; '' where the type is an id itself. */
export function idPathsOf(type: GraphQLInputType): string[] {
  const named = getNullableType(type);
  if (named === GraphQLID) return [''];
  if (isListType(named)) return idPathsOf(named.ofType).map((path) => joined('0', path));
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    idPathsOf(field.type).map((path) => joined(field.name, path)),
  );
}

export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('.');
}

type Tree = Record<string, unknown>;

/** What is at a path of an input; undefined where nothing is. */
export function at(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Tree | undefined)?.[key], input);
}

/** The input with another value at the path; an object that the path needs and is not there yet holds `beside` too. */
export function withValueAt(input: object, path: string, value: unknown, beside: object = {}): object {
  const copy = structuredClone(input) as Tree;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let parent = copy;
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1] ?? last;
    parent[key] ??= next === '0' ? [] : { ...beside };
    parent = parent[key] as Tree;
  }
  parent[last] = value;
  return copy;
}
