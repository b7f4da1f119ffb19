import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';

const FOREIGN_ID = /^[\w-]{8,64}$/;

/** The id of a request: that of a trusted proxy where it sends one, else a new one. */
export function requestId(trustsProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustsProxy && typeof given === 'string' && FOREIGN_ID.test(given) ? given : randomUUID();
  };
}

const HUNG_UP = 'ERR_STREAM_PREMATURE_CLOSE';

/** Leaves the lines of requests to `requestLog`, and reports an answer that broke off while it was sent. */
export class ServerLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  /** A failure of ours, such as a download's next query; not a person who stops a download. */
  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
    if (error.code !== HUNG_UP) request.log.error({ err: error }, 'The answer broke off');
  }
}

/**
 * Pages whose address ends in a token: it opens an account, a booking page, an appointment or a calendar, or stops messages.
 * `/invite/client` is where invitations are sent.
 */
const SECRET_ADDRESS =
  /^\/(invitation|password|invite|confirm-email|r|stop|calendar(?=\/[^/]+\.ics$))\/(?!client$).+/;

/** One line per request: never a body, a header, a query or a token in an address, which are secret. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(SECRET_ADDRESS, '/$1/:token');
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
