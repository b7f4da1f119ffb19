import type { FastifyInstance } from 'fastify';

/**
 * Answers carry tokens and personal data, so that neither a browser nor a proxy keeps one, except where its route says for
 * how long: the console's files, photos.
 */
export function neverStored(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
