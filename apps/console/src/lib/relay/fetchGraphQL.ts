import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import {
  type CacheConfig,
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type UploadableMap,
  type Variables,
} from 'relay-runtime';
import { RequestFailure, ServerRefusal } from '../errors/refusal.ts';
import { sendJson } from '../network/sendJson.ts';
import { withFreshAccess } from '../session/withFreshAccess.ts';
import { randomId } from './useServerMutation.ts';

/**
 * An operation with files, as the GraphQL multipart convention sends it (spec 7). The uploadables are named by their place
 * in the variables, such as 'input.coverPhoto', where the variables hold null.
 */
export function multipartBody(operation: OperationBody, uploadables: UploadableMap): FormData {
  const files = Object.entries(uploadables);
  const form = new FormData();
  form.set('operations', JSON.stringify(operation));
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map(([path], index) => [index, [`variables.${path}`]]))),
  );
  for (const [index, [, file]] of files.entries()) form.set(String(index), file);
  return form;
}

/** What travels for one operation: its persisted id instead of its text, as graphql-yoga reads it. */
interface OperationBody {
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

interface GraphQLFault {
  message: string;
  /** `path` is the input's; the fault's own would be that of the answer. */
  extensions?: { code?: unknown; path?: (string | number)[] } & Record<string, unknown>;
}

interface GraphQLBody {
  data?: { viewer?: { __typename?: string } | null } | null;
  errors?: GraphQLFault[];
}

/**
 * Relay's way to the server. An answer with errors is thrown as one ServerRefusal, also where some data came with
 * it, so that nobody takes half an answer for a whole one. Stops the request when Relay no longer wants it.
 */
export const fetchGraphQL: FetchFunction = (operation, variables, cache, uploadables) =>
  Observable.create<GraphQLResponse>((sink) => {
    const stop = new AbortController();
    const run = async () => {
      try {
        const execution = { operation, variables, uploadables: uploadables ?? {}, cache };
        sink.next(await execute(execution, stop.signal));
        sink.complete();
      } catch (error) {
        if (!stop.signal.aborted) sink.error(error as Error);
      }
    };
    void run();
    return () => stop.abort();
  });

interface Execution {
  readonly operation: RequestParameters;
  readonly variables: Variables;
  readonly uploadables: UploadableMap;
  readonly cache: CacheConfig;
}

async function execute(
  { operation, variables, uploadables, cache }: Execution,
  signal: AbortSignal,
): Promise<GraphQLResponse> {
  const body = operationBody(operation, variables);
  const hasFiles = Object.keys(uploadables).length > 0;
  const request = {
    method: 'POST',
    body: hasFiles ? multipartBody(body, uploadables) : body,
    timeoutMs: ownTimeout(cache) ?? (hasFiles ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS),
    signal,
  } as const;
  const answered = await withFreshAccess(async () => {
    const answer = await sendJson('/graphql', request);
    return readBody(answer.body);
  }, isWithoutAccess);
  const [fault] = answered.errors ?? [];
  if (fault) throw refusalFrom(fault);
  if (!answered.data) throw new RequestFailure('unreadable');
  return answered as GraphQLResponse;
}

/** How long each try of a mutation may take where it names that itself: see useServerMutation. */
function ownTimeout({ metadata }: CacheConfig): number | undefined {
  return typeof metadata?.timeoutMs === 'number' ? metadata.timeoutMs : undefined;
}

function readBody(body: unknown): GraphQLBody {
  const isAnswer = typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
  if (!isAnswer) throw new RequestFailure('unreadable');
  return body as GraphQLBody;
}

const WITHOUT_ACCESS: readonly unknown[] = ['UNAUTHENTICATED', 'SESSION_ENDED', 'OTHER_SIGN_IN'];

/** A Guest is a person whose token is missing, expired or revoked (spec 1); renewing shows which. */
function isWithoutAccess({ data, errors = [] }: GraphQLBody): boolean {
  const refused = errors.some(({ extensions }) => WITHOUT_ACCESS.includes(extensions?.code));
  return refused || data?.viewer?.__typename === 'Guest';
}

function refusalFrom({ message, extensions = {} }: GraphQLFault): ServerRefusal {
  const { code, path, ...values } = extensions;
  return new ServerRefusal(message, code, { path, values });
}
