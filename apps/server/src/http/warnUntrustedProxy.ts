import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './httpDeps.ts';

/**
 * Says in the log, once, that a proxy in front is not trusted: everybody then seems to come from its address, and shares
 * the limits on tries that hold for one address (rule R4).
 */
export function warnUntrustedProxy(
  app: FastifyInstance,
  { settings, log }: Pick<HttpDeps, 'settings' | 'log'>,
): void {
  if (settings.trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      { address: request.ip },
      'A request came with X-Forwarded-For, but no proxy is trusted: its address counts for everybody behind it. Set SLOTKEEPER_TRUST_PROXY to the proxy’s address.',
    );
  });
}
