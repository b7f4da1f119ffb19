import { GATEWAY_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withDeadline } from '../../platform/deadline.ts';
import type { HttpDeps, RequestBounds } from '../httpDeps.ts';
import { sendRefusal } from './requestErrors.ts';

/** They wait for no database, or are open as long as someone looks: they take nobody's place. */
const uncounted: ReadonlySet<string> = new Set([
  '/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/booking-assets/*',
  '/embed.js',
  '/embedFrame.js',
  '/utils/geoip',
  '/utils/analytics',
  '/api/booking/:slug/live',
]);

/** What takes longer by its nature, in milliseconds; null: as long as its reader takes it. */
const ownDeadlines: Readonly<Record<string, number | null>> = {
  '/api/booking/:slug/live': null,
  '/export/appointments': null,
  '/export/clients': null,
  '/export/organization': null,
  '/stripe/webhook': GATEWAY_TIMEOUT_MS,
};

/**
 * Refuses with UNAVAILABLE and Retry-After what comes while as many requests are worked on as may be, before its body is read, and
 * gives each a deadline that holds for all that it does (see withDeadline): what waits longer is asked again by its sender, and would
 * only keep others from being served.
 */
export function boundRequests(app: FastifyInstance, { settings: { requestBounds: bounds } }: HttpDeps): void {
  if (bounds === null) return;
  let atOnce = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (uncounted.has(addressOf(request))) return;
    if (atOnce >= bounds.atOnce) return sendRefusal(request, reply, { code: 'UNAVAILABLE' });
    atOnce += 1;
    reply.raw.once('close', () => {
      atOnce -= 1;
    });
  });
  // From here on the body has arrived, however slow the line is.
  app.addHook('preHandler', (request, _, done) => {
    const milliseconds = deadlineOf(request, bounds);
    if (milliseconds === null) done();
    else withDeadline(milliseconds, done);
  });
}

function addressOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '/*';
}

function deadlineOf(request: FastifyRequest, { deadlineMs }: RequestBounds): number | null {
  const own = ownDeadlines[addressOf(request)];
  if (own !== undefined) return own;
  const isUpload = (request.headers['content-type'] ?? '').startsWith('multipart/');
  return isUpload ? UPLOAD_TIMEOUT_MS : deadlineMs;
}
