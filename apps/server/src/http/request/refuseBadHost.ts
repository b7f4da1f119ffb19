import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './requestErrors.ts';

/** A name, an address, or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a Host header can be that of an address; a client that sends none, as HTTP/1.0 allows, names no wrong one. */
export function isHost(host: string | undefined): boolean {
  return host === undefined || host === '' || (HOST.test(host) && URL.canParse(`http://${host}`));
}

/** Refuses with BAD_REQUEST, before any route, requests whose host is none: addresses of ours are made from it. */
export function refuseBadHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // The header itself, and what a trusted proxy says that it was.
    if (isHost(request.headers.host) && isHost(request.host)) return;
    return sendRefusal(request, reply, { code: 'BAD_REQUEST' });
  });
}
