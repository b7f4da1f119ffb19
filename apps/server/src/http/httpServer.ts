import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { consoleFiles } from './consoleFiles.ts';
import { gracefulClose } from './gracefulClose.ts';
import { graphiqlRoute } from './graphql/graphiqlRoute.ts';
import { graphqlRoute } from './graphql/graphqlRoute.ts';
import { createGraphqlServer } from './graphql/graphqlServer.ts';
import { multipartBody } from './graphql/multipartBody.ts';
import { serveSubscriptions } from './graphql/subscriptionServer.ts';
import type { HttpDeps } from './httpDeps.ts';
import { neverStored } from './neverStored.ts';
import { rateLimit } from './rateLimit.ts';
import { refuseBadHost } from './request/refuseBadHost.ts';
import { refuseOversizedInput } from './request/refuseOversizedInput.ts';
import { refuseUnreadableText } from './request/refuseUnreadableText.ts';
import { requestErrors, sendUnreadable } from './request/requestErrors.ts';
import { requestId, requestLog, ServerLog } from './request/requestLog.ts';
import { accountRoutes } from './rest/accountRoutes.ts';
import { analyticsRoute } from './rest/analyticsRoute.ts';
import { authRoutes } from './rest/authRoutes.ts';
import { exportRoutes } from './rest/exportRoutes.ts';
import { geoipRoute } from './rest/geoipRoute.ts';
import { healthRoutes } from './rest/healthRoutes.ts';
import { inviteRoutes } from './rest/inviteRoutes.ts';
import { metricsRoute } from './rest/metricsRoute.ts';
import { missingTextRoute } from './rest/missingTextRoute.ts';
import { photoRoute } from './rest/photoRoute.ts';
import { webPushRoutes } from './rest/webPushRoutes.ts';
import { securityHeaders } from './securityHeaders.ts';
import { warnUntrustedProxy } from './warnUntrustedProxy.ts';

const BODY_MAX_BYTES = 1_048_576;
/** A week of a busy calendar is 300 KB as text; the console's own files are compressed when they are built. */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: 2048,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;
/** Long enough for a photo over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;

/**
 * Makes the web server: console, GraphQL, live updates and REST on one port. `listen` starts it; `close` lets running
 * requests finish, tells the sockets to go elsewhere and ends.
 */
export async function createHttpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const log: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: log,
    logController: new ServerLog(),
    genReqId: requestId(settings.trustProxy !== false),
    trustProxy: settings.trustProxy,
    frameworkErrors: (_, request, reply) => sendUnreadable(request, reply, settings),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  requestLog(app);
  securityHeaders(app, deps);
  refuseBadHost(app);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, COMPRESSION);
  gracefulClose(app);
  neverStored(app);
  warnUntrustedProxy(app, deps);
  requestErrors(app, deps);
  await rateLimit(app, deps);
  refuseUnreadableText(app);
  refuseOversizedInput(app);
  metricsRoute(app, deps);
  healthRoutes(app, deps);
  authRoutes(app, deps);
  accountRoutes(app, deps);
  geoipRoute(app, deps);
  analyticsRoute(app, deps);
  missingTextRoute(app, deps);
  photoRoute(app, deps);
  multipartBody(app, deps);
  inviteRoutes(app, deps);
  exportRoutes(app, deps);
  webPushRoutes(app, deps);
  const graphql = createGraphqlServer(deps);
  graphqlRoute(app, deps, graphql);
  if (settings.hasGraphiql) graphiqlRoute(app, deps);
  await consoleFiles(app, deps);
  const subscriptions = serveSubscriptions(app, deps, graphql);
  app.addHook('preClose', () => subscriptions.close());
  return app;
}
