import { useGraphQlJit as compileQueries } from '@envelop/graphql-jit';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * Compiles queries that are asked more than once: several times faster than interpreting them. Only documents with one
 * operation, since the compiler's cache ignores the operation's name, and never mutations or subscriptions. The
 * documents come from the parser's cache, whose size bounds what is compiled.
 */
export function compiledExecutor(onError: (error: unknown) => void): Plugin {
  const seen = new WeakSet<DocumentNode>();
  const { onExecute } = compileQueries(
    {},
    {
      onError,
      enableIf: ({ document }) => {
        if (!isSingleQuery(document)) return false;
        if (seen.has(document)) return true;
        seen.add(document);
        return false;
      },
    },
  );
  return { onExecute };
}

function isSingleQuery({ definitions }: DocumentNode): boolean {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 && operations[0]?.operation === OperationTypeNode.QUERY;
}
