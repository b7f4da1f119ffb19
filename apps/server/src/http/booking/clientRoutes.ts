import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../httpDeps.ts';
import { actRoutes } from './actRoutes.ts';
import { liveRoute } from './liveRoute.ts';
import { visitorRoutes } from './visitorRoutes.ts';
import { waitlistRoutes } from './waitlistRoutes.ts';

/**
 * Who a client is, and what it does on the booking pages of a business (rules C1, C2, C4). What changes something carries our
 * header and comes from a page of ours, since a cookie alone may be sent by any site (rule R4).
 */
export function clientRoutes(app: FastifyInstance, deps: HttpDeps): void {
  visitorRoutes(app, deps);
  actRoutes(app, deps);
  liveRoute(app, deps);
  waitlistRoutes(app, deps);
}
