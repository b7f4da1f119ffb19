import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../httpDeps.ts';

/**
 * The measurement id, or null where nothing is counted and nobody need be asked (spec 1). It is open, for the question
 * comes before the sign-in; every page that counts visits shows its id anyway.
 */
export function analyticsRoute(app: FastifyInstance, { settings: { analyticsId } }: HttpDeps): void {
  app.get('/utils/analytics', () => ({ analyticsId }));
}
