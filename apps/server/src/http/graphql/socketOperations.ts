import fastifyCookie from '@fastify/cookie';
import {
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { GraphqlContext } from '../../platform/graphql/context.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { isOwnOrigin } from '../guardOrigin.ts';
import type { HttpSettings } from '../httpDeps.ts';
import { ACCESS_COOKIE } from '../request/requestTokens.ts';
import { schema } from '../schema.ts';
import type { GraphqlServer } from './graphqlServer.ts';

/** Whether a page of ours, or no browser at all, opens a socket (rule R4). */
export function isFromHere(
  { headers, socket }: IncomingMessage,
  { publicUrl, trustProxy }: HttpSettings,
): boolean {
  const forwarded = (name: string) => {
    const value = trustProxy === false ? undefined : headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const host = forwarded('x-forwarded-host') ?? headers.host ?? '';
  const isSecure = forwarded('x-forwarded-proto') === 'https' || socket instanceof TLSSocket;
  return headers.origin === undefined || isOwnOrigin(headers.origin, { host, isSecure, publicUrl });
}

/** The access token of a socket: from its connection parameters, else from the cookie of a page of ours. */
export function socketToken(
  parameters: Readonly<Record<string, unknown>> | undefined,
  { headers }: IncomingMessage,
): string | null {
  const given = parameters?.accessToken;
  if (typeof given === 'string') return given;
  if (headers.origin === undefined || !headers.cookie) return null;
  return fastifyCookie.parse(headers.cookie)[ACCESS_COOKIE] ?? null;
}

/** What a socket's subscribe message leads to: arguments to run, or why it is refused. */
export function readSubscription(
  graphql: GraphqlServer,
  { query, variables, operationName, extensions }: SubscribePayload,
  contextValue: GraphqlContext,
): ExecutionArgs | readonly GraphQLError[] {
  const document = graphql.read({ query, extensions }, contextValue);
  if (!('kind' in document)) return graphql.mapErrors(document, contextValue);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
    return graphql.mapErrors([new GraphQLError('Only subscriptions travel over the socket.')], contextValue);
  }
  return { schema, document, contextValue, operationName, variableValues: variables };
}

/** The refusal of a subscribe message for a reason of our own, in the shape that the socket sends. */
export function refuseSubscription(
  graphql: GraphqlServer,
  code: Parameters<typeof refuseRequest>[0],
  context: GraphqlContext,
): readonly GraphQLError[] {
  try {
    refuseRequest(code);
  } catch (error) {
    return graphql.mapErrors(
      [new GraphQLError(code, { originalError: error instanceof Error ? error : undefined })],
      context,
    );
  }
}

/** A payload with its errors in their outside shape. */
export function mapResult<T extends ExecutionResult>(
  graphql: GraphqlServer,
  result: T,
  context: GraphqlContext,
): T {
  return result.errors ? { ...result, errors: graphql.mapErrors(result.errors, context) } : result;
}
