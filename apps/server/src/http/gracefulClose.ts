import type { FastifyInstance } from 'fastify';

/** How long running requests may take once the server stops; the console gives up on one at the same time (spec 9). */
const PATIENCE_MS = 10_000;

/**
 * Lets running requests finish when the server closes. Their connections end with the answer instead of being kept for
 * a next request; what takes too long is cut off.
 */
export function gracefulClose(app: FastifyInstance): void {
  let isClosing = false;
  let patience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(patience));
}
