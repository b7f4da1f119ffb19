import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { isReady } from '../platform/database/databaseHealth.ts';
import { refuseRequest } from '../platform/refusalError.ts';
import { bookingRoutes } from './booking/bookingRoutes.ts';
import { consoleFiles } from './consoleFiles.ts';
import { graphiqlRoute } from './graphql/graphiqlRoute.ts';
import { graphqlRoute } from './graphql/graphqlRoute.ts';
import { createGraphqlServer } from './graphql/graphqlServer.ts';
import { multipartBody } from './graphql/multipartBody.ts';
import { serveSubscriptions } from './graphql/subscriptionServer.ts';
import type { HttpDeps } from './httpDeps.ts';
import { rateLimit } from './rateLimit.ts';
import { boundRequests } from './request/boundRequests.ts';
import { refuseBadHost } from './request/refuseBadHost.ts';
import { refuseOversizedInput } from './request/refuseOversizedInput.ts';
import { refuseUnreadableText } from './request/refuseUnreadableText.ts';
import { requestErrors, sendUnreadable } from './request/requestErrors.ts';
import { requestId, requestLog, ServerLog } from './request/requestLog.ts';
import { accountRoutes } from './rest/accountRoutes.ts';
import { attendanceRoutes } from './rest/attendanceRoutes.ts';
import { authRoutes } from './rest/authRoutes.ts';
import { clientInviteRoutes } from './rest/clientInviteRoutes.ts';
import { emailGalleryRoute } from './rest/emailGalleryRoute.ts';
import { calendarFeedRoute } from './rest/calendarFeedRoute.ts';
import { exportRoutes } from './rest/export/exportRoutes.ts';
import { invoiceRoute } from './billing/invoiceRoute.ts';
import { metricsRoute } from './rest/metricsRoute.ts';
import { missingTextRoute } from './rest/missingTextRoute.ts';
import { photoRoute } from './rest/photoRoute.ts';
import { smsReportRoute } from './rest/smsReportRoute.ts';
import { stripeWebhookRoute } from './billing/stripeWebhookRoute.ts';
import { stopRoutes } from './rest/stopRoutes.ts';
import { webPushRoutes } from './rest/webPushRoutes.ts';
import { securityHeaders } from './securityHeaders.ts';

/** How long running requests may take once the server stops; the console gives up on one at the same time (spec 9). */
const STOP_TIMEOUT_MS = 10_000;

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
  boundRequests(app, deps);
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
  clientInviteRoutes(app, deps);
  attendanceRoutes(app, deps);
  calendarFeedRoute(app, deps);
  exportRoutes(app, deps);
  invoiceRoute(app, deps);
  stopRoutes(app, deps);
  webPushRoutes(app, deps);
  smsReportRoute(app, deps);
  stripeWebhookRoute(app, deps);
  await bookingRoutes(app, deps);
  const graphql = createGraphqlServer(deps);
  graphqlRoute(app, deps, graphql);
  if (settings.hasGraphiql) {
    graphiqlRoute(app, deps);
    emailGalleryRoute(app, deps);
  }
  await consoleFiles(app, deps);
  const subscriptions = serveSubscriptions(app, deps, graphql);
  app.addHook('preClose', () => subscriptions.close());
  return app;
}

/** The country to choose the login screen's language by; 'us' where it is not known (spec 7). */
function geoipRoute(app: FastifyInstance, { countryOf }: HttpDeps): void {
  app.get('/utils/geoip', (request) => ({ countryCode: countryOf(request.ip) ?? 'us' }));
}

/**
 * Answers carry tokens and personal data, so that neither a browser nor a proxy keeps one, except where its route says for
 * how long: the console's files, photos.
 */
function neverStored(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/**
 * The measurement id, or null where nothing is counted and nobody need be asked (spec 1). It is open, for the question
 * comes before the sign-in; every page that counts visits shows its id anyway.
 */
function analyticsRoute(app: FastifyInstance, { settings: { analyticsId } }: HttpDeps): void {
  app.get('/utils/analytics', () => ({ analyticsId }));
}

/** For monitoring: whether the process is alive, and whether it can serve. */
function healthRoutes(app: FastifyInstance, { signInDeps: { db } }: HttpDeps): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await isReady(db))) refuseRequest('UNAVAILABLE');
    return { status: 'ready' };
  });
}

/**
 * Lets running requests finish when the server closes. Their connections end with the answer instead of being kept for
 * a next request; what takes too long is cut off.
 */
function gracefulClose(app: FastifyInstance): void {
  let isClosing = false;
  let polling: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    polling = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(polling));
}

/**
 * Says in the log, once, that a proxy in front is not trusted: everybody then seems to come from its address, and shares
 * the limits on tries that hold for one address (rule R4).
 */
function warnUntrustedProxy(
  app: FastifyInstance,
  { settings, log }: Pick<HttpDeps, 'settings' | 'log'>,
): void {
  if (settings.trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      { address: request.ip },
      'A request came with X-Forwarded-For, but no proxy is trusted: its address counts for everybody behind it. Set SLOTKEEPER_TRUST_PROXY to the proxy’s address.',
    );
  });
}
