import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const shape = z.record(z.string(), z.string());

/** Reads the operations that the Relay compiler collected (id to document); none where the file is missing. */
export async function readPersistedOperations(file: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(shape.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw new Error(`The persisted operations in ${file} cannot be read`, { cause: error });
  }
}

/** The id of a persisted operation in a request's extensions, as Relay's network layer sends it, or null. */
export function persistedId(extensions: unknown): string | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: unknown };
  const { version, sha256Hash } = (persistedQuery ?? {}) as { version?: unknown; sha256Hash?: unknown };
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : null;
}

/** The most values that one operation of one's own making may ask for: a calendar window with twenty fields. */
const MOST_VALUES = 200_000;
/** The default size of a list, and the maximum of the list of free times. */
const USUAL_SIZE = 100;
const TIME_SLOTS = 10_000;

type Variables = Readonly<Record<string, unknown>>;

/**
 * Refuses operations that ask for too many values, with page sizes read also from variables and `limit`, which the
 * static limits don't see. The console's persisted operations are not measured.
 */
export function operationSize(isPersisted: (document: DocumentNode) => boolean): Plugin {
  return {
    onExecute: (hook) => {
      const { document, variableValues } = hook.args;
      if (isPersisted(document) || valuesAskedFor(document, variableValues ?? {}) <= MOST_VALUES) return;
      const error = new GraphQLError('Too complex', { extensions: { code: 'QUERY_TOO_COMPLEX' } });
      hook.setResultAndStopExecution({ errors: [error] });
    },
  };
}

/** How many values the largest operation of a document may give, if every page is full. */
export function valuesAskedFor(document: DocumentNode, variables: Variables): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const sizeOf = (selections: SelectionSetNode): number => {
    let size = 0;
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) {
        const inner = selection.selectionSet ? sizeOf(selection.selectionSet) : 0;
        size += 1 + rowsOf(selection, variables) * inner;
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        size += sizeOf(selection.selectionSet);
      } else {
        const fragment = fragments.get(selection.name.value);
        size += fragment ? sizeOf(fragment.selectionSet) : 0;
      }
      if (size > MOST_VALUES) return size;
    }
    return size;
  };
  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? sizeOf(definition.selectionSet) : 0,
    ),
  );
}

function rowsOf({ name, arguments: given = [] }: FieldNode, variables: Variables): number {
  const argument = (wanted: string) => given.find((node) => node.name.value === wanted);
  const asked = argument('limit') ?? argument('first');
  const rows: unknown = asked && valueFromASTUntyped(asked.value, variables);
  if (typeof rows === 'number') return Math.max(1, rows);
  if (!argument('filterBy') && !argument('page') && !argument('after')) return 1;
  return name.value === 'timeSlots' ? TIME_SLOTS : USUAL_SIZE;
}
