import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { GraphQLArmorRejectCallback } from '@escape.tech/graphql-armor-types';
import { usePersistedOperations as acceptPersisted } from '@graphql-yoga/plugin-persisted-operations';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { GraphqlContext } from '../../platform/graphql/context.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { schema } from '../schema.ts';
import { compiledExecutor } from './compiledExecutor.ts';
import { mapGraphqlErrors } from './mapGraphqlErrors.ts';
import { operationSize, persistedId } from './operationSize.ts';

/** Marks what a limit refused, so that the error mapper knows it. */
const mark: GraphQLArmorRejectCallback = (_, error) => {
  error.extensions.code = 'QUERY_TOO_COMPLEX';
};
const onReject = [mark];

/** What a client requests, over HTTP or a socket. */
export interface OperationRequest {
  readonly query?: string | null;
  readonly extensions?: unknown;
}

/** Executes GraphQL over HTTP, and reads documents for sockets by the same rules. */
export interface GraphqlServer {
  /** Answers a request whose body fastify has parsed. */
  respond(request: FastifyRequest, context: GraphqlContext): Promise<Response>;
  /** The document of a request, or why it is refused. */
  read(request: OperationRequest, context: GraphqlContext): DocumentNode | readonly GraphQLError[];
  /** Gives errors their outside shape, see mapGraphqlErrors. */
  mapErrors(errors: readonly GraphQLError[], context: GraphqlContext): GraphQLError[];
}

/** Makes the GraphQL server: yoga with a compiled executor, persisted operations and limits for other documents. */
export function createGraphqlServer({ log, settings }: HttpDeps): GraphqlServer {
  const persisted = readPersisted(settings.persistedOperations, log);
  const mapErrors: GraphqlServer['mapErrors'] = (errors, { locale, requestId }) =>
    mapGraphqlErrors(errors, {
      locale,
      onInternal: (error) => log.error({ err: error, requestId }, 'A resolver failed'),
    });
  const yoga = createYoga<GraphqlContext>({
    schema,
    ...withoutExtras,
    plugins: [
      acceptPersisted({
        allowArbitraryOperations: true,
        skipDocumentValidation: true,
        getPersistedOperation: (id) => persisted.get(id),
        customErrors: { notFound: unknownOperation },
      }),
      queryLimits(),
      operationSize(persisted.isOwn),
      compiledExecutor((error) => log.error({ err: error }, 'A query could not be compiled')),
      endlessDocuments,
      subscriptionsElsewhere,
      errorMapper(mapErrors),
    ],
  });
  return {
    respond: async (request, context) => yoga.handleNodeRequest(request, context),
    mapErrors,
    read: ({ query, extensions }, context) => {
      const id = query ? null : persistedId(extensions);
      if (id !== null) return persisted.get(id) ?? [unknownOperation()];
      const { parse: read, validate: check } = yoga.getEnveloped(context);
      return readDocument(query ?? '', read, check);
    },
  };
}

/** What yoga offers beside executing operations, and errors in its own shape. */
const withoutExtras = {
  graphiql: false,
  landingPage: false,
  cors: false,
  logging: false,
  multipart: false,
  maskedErrors: false,
} as const;

/** A console that is older or newer than this server: reloading its page helps. */
function unknownOperation(): GraphQLError {
  return new GraphQLError('No operation has this id', { extensions: { code: 'UNKNOWN_OPERATION' } });
}

function readDocument(
  text: string,
  read: (text: string) => DocumentNode,
  check: (using: GraphQLSchema, document: DocumentNode) => readonly GraphQLError[],
): DocumentNode | readonly GraphQLError[] {
  try {
    const document = read(text);
    const errors = check(schema, document);
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/**
 * Persisted operations are parsed and validated at their first request, and not again: all of them at once would take a
 * fifth of the processor's work of a start.
 */
function readPersisted(operations: ReadonlyMap<string, string>, log: Logger) {
  const documents = new Map<string, DocumentNode | null>();
  const own = new Set<DocumentNode>();
  const check = (id: string, text: string): DocumentNode | null => {
    const document = parse(text);
    if (validate(schema, document).length === 0) {
      own.add(document);
      return document;
    }
    log.warn({ operation: id }, 'A persisted operation does not fit the schema and is refused');
    return null;
  };
  return {
    /** Nothing where no operation has this id, or the one that has it does not fit the schema. */
    get: (id: string): DocumentNode | null => {
      const text = operations.get(id);
      if (text === undefined) return null;
      if (!documents.has(id)) documents.set(id, check(id, text));
      return documents.get(id) ?? null;
    },
    isOwn: (document: DocumentNode): boolean => own.has(document),
  };
}

/** Refuses documents whose values or types are nested deeper than the parser can follow. */
const endlessDocuments: Plugin = {
  onParse:
    () =>
    ({ result, replaceParseResult }) => {
      if (!(result instanceof RangeError)) return;
      const extensions = { code: 'QUERY_TOO_COMPLEX' };
      replaceParseResult(new GraphQLError('The document is nested too deeply.', { extensions }));
    },
};

/** Refuses subscriptions over HTTP, whose answers would never end: they travel over the socket. */
const subscriptionsElsewhere: Plugin<GraphqlContext, GraphqlContext> = {
  onSubscribe: ({ setResultAndStopExecution }) => {
    const extensions = { http: { status: 400 } };
    const refusal = new GraphQLError('Subscriptions travel over the socket.', { extensions });
    setResultAndStopExecution({ errors: [refusal] });
  },
};

/** Runs last over every result, also of requests that failed before anything was executed. */
function errorMapper(mapErrors: GraphqlServer['mapErrors']): Plugin<GraphqlContext, GraphqlContext> {
  return {
    onResultProcess: (hook) => {
      const { result } = hook;
      if (!('errors' in result) || !result.errors) return;
      hook.setResult({ data: result.data, errors: mapErrors(result.errors, hook.serverContext) });
    },
  };
}

/** What a document of one's own making may ask for; the console's persisted operations are not measured. */
function queryLimits(): Plugin {
  return EnvelopArmorPlugin({
    maxDepth: { n: 12, flattenFragments: true, onReject },
    costLimit: { maxCost: 10_000, flattenFragments: true, onReject },
    maxAliases: { n: 30, onReject },
    maxDirectives: { n: 30, onReject },
    maxTokens: { n: 2_000, onReject },
  });
}
