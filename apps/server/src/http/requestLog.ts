import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const FOREIGN_ID = /^[\w-]{8,64}$/;

/** The id of a request: that of a trusted proxy where it sends one, else a new one. */
export function requestId(trustsProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustsProxy && typeof given === 'string' && FOREIGN_ID.test(given) ? given : randomUUID();
  };
}

/** One line per request: never a body, a header or a query, which may hold what is secret. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
