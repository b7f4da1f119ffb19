import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../httpDeps.ts';
import { requestStaff } from '../request/requestStaff.ts';

/** GraphiQL is one page with its scripts inside, and starts its workers from them. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ');

/**
 * GET /graphql in development: GraphiQL for who is signed in to the console of the same address, with that person's rights.
 * Refuses with UNAUTHENTICATED. Its package is one of development, so that it's fetched at the first request.
 */
export function graphiqlRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/graphql', async (request, reply) => {
    await requestStaff(deps, request, { isDownload: true });
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const page = renderGraphiQL({
      title: 'Slotkeeper GraphiQL',
      method: 'POST',
      credentials: 'same-origin',
      additionalHeaders: { 'x-slotkeeper': 'console' },
      defaultQuery: '{ viewer { __typename id } }',
    });
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page);
  });
}
