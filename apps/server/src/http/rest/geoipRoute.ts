import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../httpDeps.ts';

/** The country to choose the login screen's language by; 'us' where it is not known (spec 7). */
export function geoipRoute(app: FastifyInstance, { countryOf }: HttpDeps): void {
  app.get('/utils/geoip', (request) => ({ countryCode: countryOf(request.ip) ?? 'us' }));
}
