import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type UploadableMap,
  type Variables,
} from 'relay-runtime';
import { RequestFailure } from '../errors/RequestFailure.ts';
import { ServerRefusal } from '../errors/ServerRefusal.ts';
import { sendJson } from '../network/sendJson.ts';
import { withFreshAccess } from '../session/withFreshAccess.ts';
import { multipartBody } from './multipartBody.ts';
import { operationBody } from './operationBody.ts';

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
export const fetchGraphQL: FetchFunction = (operation, variables, _cache, uploadables) =>
  Observable.create<GraphQLResponse>((sink) => {
    const stop = new AbortController();
    const run = async () => {
      try {
        sink.next(await execute({ operation, variables, uploadables: uploadables ?? {} }, stop.signal));
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
}

async function execute(
  { operation, variables, uploadables }: Execution,
  signal: AbortSignal,
): Promise<GraphQLResponse> {
  const body = operationBody(operation, variables);
  const hasFiles = Object.keys(uploadables).length > 0;
  const request = {
    method: 'POST',
    body: hasFiles ? multipartBody(body, uploadables) : body,
    timeoutMs: hasFiles ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
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

function readBody(body: unknown): GraphQLBody {
  const isAnswer = typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
  if (!isAnswer) throw new RequestFailure('unreadable');
  return body as GraphQLBody;
}

/** A Guest is a person whose token is missing, expired or revoked (spec 1); renewing shows which. */
function isWithoutAccess({ data, errors = [] }: GraphQLBody): boolean {
  const refused = errors.some(({ extensions }) => {
    return extensions?.code === 'UNAUTHENTICATED' || extensions?.code === 'SESSION_ENDED';
  });
  return refused || data?.viewer?.__typename === 'Guest';
}

function refusalFrom({ message, extensions = {} }: GraphQLFault): ServerRefusal {
  const { code, path, ...values } = extensions;
  return new ServerRefusal(message, code, { path, values });
}
