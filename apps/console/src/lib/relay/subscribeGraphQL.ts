import type { Client } from 'graphql-ws';
import { type GraphQLResponse, Observable, type SubscribeFunction } from 'relay-runtime';
import { operationBody } from './operationBody.ts';

/**
 * Relay's way to live updates. Each payload carries its running number as `cursor`; it becomes the `after` variable
 * of the subscription, which the socket serializes again when it reconnects, so that nothing is lost (rule N5).
 */
export function subscribeOver(socket: Pick<Client, 'subscribe'>): SubscribeFunction {
  return (operation, given) =>
    Observable.create<GraphQLResponse>((sink) => {
      const { query = '', ...body } = operationBody(operation, { ...given });
      return socket.subscribe(
        { ...body, query },
        {
          next: (payload) => {
            const cursor = cursorOf(payload.data);
            if (cursor !== null) body.variables.after = cursor;
            sink.next(payload as GraphQLResponse);
          },
          error: (error) => sink.error(toError(error)),
          complete: () => sink.complete(),
        },
      );
    });
}

/** The `cursor` of a subscription's single root field, or null. */
function cursorOf(data: unknown): string | null {
  const [event] = Object.values((data ?? {}) as Record<string, { cursor?: unknown } | null>);
  return typeof event?.cursor === 'string' ? event.cursor : null;
}

/** graphql-ws rejects with an Error, a close event, or a list of GraphQL errors. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The live updates stopped', { cause: error });
}
