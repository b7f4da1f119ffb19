import { must } from '@slotkeeper/domain/must';
import type { RequestParameters, Variables } from 'relay-runtime';
import { randomId } from './randomId.ts';

/** What travels for one operation: its persisted id instead of its text, as graphql-yoga reads it. */
export interface OperationBody {
  operationName: string;
  variables: Variables;
  query?: string;
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } };
}

/**
 * The body of an operation. A mutation's input gets an idempotency key where the caller gave none, so that a
 * repeated request acts once (rule P4).
 */
export function operationBody(operation: RequestParameters, variables: Variables): OperationBody {
  const body = {
    operationName: operation.name,
    variables: operation.operationKind === 'mutation' ? withMutationId(variables) : variables,
  };
  return operation.id
    ? { ...body, extensions: { persistedQuery: { version: 1, sha256Hash: operation.id } } }
    : { ...body, query: must(operation.text, 'an operation has an id or a text') };
}

function withMutationId(variables: Variables): Variables {
  const input = variables.input as Record<string, unknown> | undefined;
  if (!input || input.clientMutationId) return variables;
  return { ...variables, input: { ...input, clientMutationId: randomId() } };
}
