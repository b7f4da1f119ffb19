import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { GraphqlContext } from '../../platform/graphql/context.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { schema } from '../schema.ts';
import type { GraphqlServer } from './graphqlServer.ts';

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
