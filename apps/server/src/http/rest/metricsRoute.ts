import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { HttpDeps } from '../httpDeps.ts';

/**
 * Numbers for Prometheus, where the operator asked for them: the process's own, and how long requests take by route
 * and status.
 */
export function metricsRoute(app: FastifyInstance, { settings }: HttpDeps): void {
  if (!settings.hasMetrics) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (_, reply) => {
    reply.header('content-type', register.contentType);
    return register.metrics();
  });
}
