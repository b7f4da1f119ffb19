import type { FastifyInstance } from 'fastify';
import { isReachable } from '../../platform/database/isReachable.store.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';

/** For whoever watches the process: whether it lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, { door: { db } }: HttpDeps): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await isReachable(db))) refuseRequest('UNAVAILABLE');
    return { status: 'ready' };
  });
}
