import type { FastifyInstance } from 'fastify';
import { refuseRequest } from '../../platform/refusalError.ts';
import { guardCookieRequest } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { ACCESS_COOKIE, tokenOf } from '../request/requestTokens.ts';
import { programContext } from '../viewerContext.ts';
import type { GraphqlServer } from './graphqlServer.ts';

const GRAPHQL_JSON = 'application/graphql-response+json';

/** POST /graphql: one operation in a JSON object, or with files beside it (spec 7, multipartBody). It answers with JSON. */
export function graphqlRoute(app: FastifyInstance, deps: HttpDeps, graphql: GraphqlServer): void {
  app.post('/graphql', async (request, reply) => {
    const token = tokenOf(request, ACCESS_COOKIE);
    if (token?.isCookie) guardCookieRequest(request, deps.settings.publicUrl);
    if (!isOperation(request.body)) refuseRequest('BAD_REQUEST');
    const context = await programContext(deps, request, token);
    // Yoga also offers parts and event streams, whose framing would contradict an answer that is sent as a whole.
    const wantsGraphqlJson = request.headers.accept?.includes(GRAPHQL_JSON);
    request.raw.headers.accept = wantsGraphqlJson ? GRAPHQL_JSON : 'application/json';
    const response = await graphql.respond(request, context);
    const type = response.headers.get('content-type') ?? 'application/json; charset=utf-8';
    return reply
      .status(response.status)
      .type(type)
      .send(await response.text());
  });
}

/** Yoga reads the body that fastify has parsed only where it is an object with something in it. */
function isOperation(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length > 0;
}
