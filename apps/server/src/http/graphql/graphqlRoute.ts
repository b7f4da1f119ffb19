import type { FastifyInstance } from 'fastify';
import { refuseRequest } from '../../platform/refusalError.ts';
import { guardCookieRequest } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { ACCESS_COOKIE, tokenOf } from '../requestTokens.ts';
import { viewerContext } from '../viewerContext.ts';
import type { GraphqlServer } from './graphqlServer.ts';

/** POST /graphql: one operation in a JSON object, or with files beside it (spec 7, multipartBody). */
export function graphqlRoute(app: FastifyInstance, deps: HttpDeps, graphql: GraphqlServer): void {
  app.post('/graphql', async (request, reply) => {
    const token = tokenOf(request, ACCESS_COOKIE);
    if (token?.isCookie) guardCookieRequest(request, deps.settings.publicUrl);
    if (!isOperation(request.body)) refuseRequest('BAD_REQUEST');
    const context = await viewerContext(deps, request, token);
    const response = await graphql.respond(request, context);
    reply.status(response.status).headers(Object.fromEntries(response.headers));
    return reply.send(await response.text());
  });
}

/** Yoga reads the body that fastify has parsed only where it is an object with something in it. */
function isOperation(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length > 0;
}
