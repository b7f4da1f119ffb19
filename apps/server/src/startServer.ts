import { SECOND_MS } from '@slotkeeper/domain/time/units';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { smtpSender } from './adapters/email/smtpSender.ts';
import { proofOfWork } from './adapters/captcha/proofOfWork.ts';
import { openIpLocationDb } from './adapters/geoip/ipLocationDb.ts';
import { outboxGateways } from './adapters/outbox/outboxGateways.ts';
import { publicFetch } from './adapters/network/publicFetch.ts';
import { pacedGateway } from './adapters/pacedGateway.ts';
import { cityGazetteer } from './adapters/places/cityGazetteer.ts';
import { googlePlaces } from './adapters/places/googlePlaces.ts';
import { reportFailures } from './adapters/places/reportFailures.ts';
import { readVapidKeys } from './adapters/push/readVapidKeys.ts';
import { type VapidKeys, webPushSender } from './adapters/push/webPushSender.ts';
import { httpSender } from './adapters/sms/httpSender.ts';
import { twilioReports } from './adapters/sms/twilioReports.ts';
import { twilioSender } from './adapters/sms/twilioSender.ts';
import { diskStorage } from './adapters/storage/diskStorage.ts';
import { httpsWebhookSender } from './adapters/webhook/httpsWebhookSender.ts';
import type { Config } from './config.ts';
import { ensureDemoBusiness } from './demo/ensureDemoBusiness.ts';
import { isBookingApp } from './http/booking/bookingApp.ts';
import { readPersistedOperations } from './http/graphql/operationSize.ts';
import { defaultSocketLimits } from './http/graphql/socketCounts.ts';
import { createHttpServer } from './http/httpServer.ts';
import { TWILIO_REPORT_PATH } from './http/rest/smsReportRoute.ts';
import type { JobTools } from './jobs/registry.ts';
import { type JobLog, startJobs } from './jobs/startJobs.ts';
import { invoiceAttachment } from './modules/billing/invoice/invoice.ts';
import { listenOrExplain, refuseTakenPort } from './listenOrExplain.ts';
import type { Gateways, SmsGateway, SmsReportReader } from './modules/messaging/message/gateway/gateway.ts';
import { pushToDevices } from './modules/messaging/push/push.ts';
import { tokenKeys } from './modules/people/account/signIn/signIn.ts';
import { openBilling } from './openBilling.ts';
import { openServerDatabase, type Say, type ServerDatabase } from './openServerDatabase.ts';
import type { Billing } from './platform/billing/gateway.ts';
import { systemClock } from './platform/clock.ts';
import type { StatementLimits } from './platform/database/boundedPool.ts';
import { openDatabase } from './platform/database/database.ts';
import { EventFeed } from './platform/events/eventFeed.ts';
import type { FileStorage } from './platform/fileStorage.ts';
import { repositoryRoot } from './platform/repositoryRoot.ts';
import { secretBox } from './platform/secretBox.ts';
import { knownLinkOrigin, readLinkOrigin } from './readLinkOrigin.ts';
import { senderNames, type SmsConfig } from './senderConfig.ts';
import type { ServerLog } from './serverLog.ts';
import { readServerSecret } from './serverSecret.ts';
import { stopInOrder, type StopStep } from './stopInOrder.ts';

/**
 * How long the end of each part may take. The web server cuts off its requests after 10 s (gracefulClose); the database
 * has limits of its own for its parts.
 */
const STOP_TIMEOUT_MS = {
  web: 13_000,
  feed: 2_000,
  billing: 1_000,
  jobs: 7_000,
  jobConnections: 2_000,
  database: 15_000,
};

/** Jobs have connections of their own: however much they do, those of requests are free for requests. */
const JOB_CONNECTIONS = 12;
/** They go through everybody's data, at night through much of it. */
const JOB_LIMITS: StatementLimits = { statementMs: 300_000, lockMs: 30_000 };

/** A running server, and what to print about it. */
export interface RunningServer {
  /** Where people find it; null for a process that works off jobs only. */
  readonly address: string | null;
  readonly isEmbedded: boolean;
  /** Whether there is a demo business to sign in to. */
  readonly hasDemo: boolean;
  /** Ends in order: requests, sockets, jobs, database; within 40 s, no matter what no longer answers. */
  stop(): Promise<void>;
}

/** Starts what the configuration requires. What was started before a failure is ended again. */
export async function startServer(config: Config, { log, say }: ServerLog): Promise<RunningServer> {
  const running: StopStep[] = [];
  const stop = () =>
    stopInOrder(running.splice(0).reverse(), (problem, error) => log.error({ err: error }, problem));
  try {
    if (config.roles.web) await refuseTakenPort(config);
    const database = await openServerDatabase(config, say, { ...config, limits: requestLimits(config) });
    running.push({ name: 'database', timeoutMs: STOP_TIMEOUT_MS.database, stop: database.close });
    const hasDemo = await openDemo(config, database, say);
    const photos = await photoStorage(config);
    const vapid = config.push && (await readVapidKeys(config.push.keys, config.dataFolder));
    const gateways = gatewaysOf(config, database, vapid);
    const secret = await readServerSecret(config);
    const open = config.billing && (await openBilling(config.billing, database, { secret, log }));
    if (open) running.push({ name: 'billing', timeoutMs: STOP_TIMEOUT_MS.billing, stop: () => open.close() });
    const billing = open?.billing ?? null;
    if (config.roles.worker) {
      const linkOrigin = await linkOriginOf(config, database);
      const wired = {
        photos,
        gateways,
        fetchPublic: publicFetch(),
        linkOrigin,
        secrets: secretBox(secret),
        billing,
      };
      const work = openDatabase(database.connectionString, JOB_CONNECTIONS, { limits: JOB_LIMITS });
      running.push({
        name: 'connections of jobs',
        timeoutMs: STOP_TIMEOUT_MS.jobConnections,
        stop: work.close,
      });
      const { connectionString } = database;
      const jobs = await startWorker(config, { db: work.db, connectionString }, wired, log);
      running.push({ name: 'job queue', timeoutMs: STOP_TIMEOUT_MS.jobs, stop: () => jobs.stop() });
    }
    const address = config.roles.web
      ? await startWeb(config, { ...database, photos, vapid, secret, billing, running }, log)
      : null;
    return { address, isEmbedded: database.isEmbedded, hasDemo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** By default an empty embedded database gets a demo business; another one only when it is asked for. */
async function openDemo(
  { demo }: Config,
  { connectionString, isEmbedded }: ServerDatabase,
  say: Say,
): Promise<boolean> {
  if (demo === 'off' || (demo === 'auto' && !isEmbedded)) return false;
  const onlyWhereEmpty = demo === 'auto';
  // Of its own: a server that starts beside another one waits until that one's demo is made, however long that takes.
  const { db, close } = openDatabase(connectionString);
  return ensureDemoBusiness({ db, clock: systemClock }, { onlyWhereEmpty, say }).finally(close);
}

/** No statement of a request may take longer than the request, nor wait for a lock until nothing could be done with it. */
function requestLimits({ requestBounds: { deadlineMs } }: Config): StatementLimits {
  return { statementMs: deadlineMs, lockMs: deadlineMs - SECOND_MS };
}

/** A web server keeps where its links lead; a worker alone reads what one has kept. */
function linkOriginOf(config: Config, { db }: ServerDatabase): Promise<string> {
  return config.roles.web ? readLinkOrigin(db, config) : knownLinkOrigin(db, config);
}

/** The senders that the operator has set; what has none is kept in the outbox (rule N1). */
function gatewaysOf(
  { email, sms, publicUrl, supportEmail }: Config,
  { db }: ServerDatabase,
  keys: VapidKeys | null,
): Gateways {
  return {
    email: email ? pacedGateway(smtpSender(email)) : outboxGateways.email,
    sms: sms ? pacedGateway(smsSender(sms, publicUrl)) : outboxGateways.sms,
    push: keys
      ? pushToDevices(db, webPushSender({ keys, subject: encodeURI(`mailto:${supportEmail}`) }))
      : outboxGateways.push,
  };
}

function smsSender(sms: SmsConfig, publicUrl: URL | null): SmsGateway {
  if (sms.kind === 'http') return httpSender(sms);
  return twilioSender({ ...sms, statusCallback: twilioReportUrl(publicUrl) });
}

/** Where Twilio reports; null without a public address over TLS. */
function twilioReportUrl(publicUrl: URL | null): URL | null {
  return publicUrl?.protocol === 'https:' ? new URL(TWILIO_REPORT_PATH, publicUrl) : null;
}

function smsReportReader({ sms, publicUrl }: Config): SmsReportReader | null {
  const url = twilioReportUrl(publicUrl);
  return sms?.kind === 'twilio' && url ? twilioReports({ authToken: sms.authToken, url }) : null;
}

async function startWorker(
  config: Config,
  { db, connectionString }: Pick<ServerDatabase, 'db' | 'connectionString'>,
  wired: Pick<JobTools, 'photos' | 'gateways' | 'fetchPublic' | 'linkOrigin' | 'secrets' | 'billing'>,
  log: Logger,
) {
  const levels = { error: 'error', warning: 'warn', debug: 'debug' } as const;
  const jobLog: JobLog = (level, message) => log[levels[level]](message);
  const webhooks = httpsWebhookSender();
  const invoiceFile = invoiceAttachment;
  const tools = { ...wired, webhooks, invoiceFile, db, clock: systemClock, limits: config.messageLimits };
  return startJobs({ connectionString, tools, log: jobLog });
}

interface WebFoundation extends ServerDatabase {
  readonly photos: FileStorage;
  readonly vapid: VapidKeys | null;
  readonly secret: string;
  readonly billing: Billing | null;
  /** Takes what is to be ended. */
  readonly running: StopStep[];
}

/** Gives the address that people use. */
async function startWeb(
  config: Config,
  { db, connectionString, photos, vapid, secret, billing, running }: WebFoundation,
  log: Logger,
): Promise<string> {
  const feed = new EventFeed(db, connectionString, (error) =>
    log.error({ err: error }, 'Events could not be read'),
  );
  const app = await createHttpServer({
    signInDeps: { db, clock: systemClock, keys: tokenKeys(secret), secrets: secretBox(secret) },
    feed,
    photos,
    billing,
    captcha: proofOfWork(secret),
    log,
    countryOf: await openIpLocationDb(),
    addresses: reportFailures(
      config.googlePlacesKey ? googlePlaces({ key: config.googlePlacesKey }) : cityGazetteer(),
      (error) => log.warn({ err: error }, 'Addresses could not be looked up'),
    ),
    settings: {
      trustProxy: config.trustProxy,
      publicUrl: config.publicUrl,
      linkOrigin: await readLinkOrigin(db, config),
      supportEmail: config.supportEmail,
      messageLimits: config.messageLimits,
      senders: senderNames(config),
      analyticsId: config.analyticsId,
      pushPublicKey: vapid?.publicKey ?? null,
      readSmsReport: smsReportReader(config),
      hasMetrics: config.hasMetrics,
      hasGraphiql: config.hasGraphiql,
      rateLimit: config.rateLimit,
      requestBounds: config.requestBounds,
      socketLimits: defaultSocketLimits,
      consoleFolder: builtConsole(),
      bookingFolder: builtBookingPages(log),
      persistedOperations: await readPersistedOperations(
        path.join(repositoryRoot(), 'contract', 'persisted.json'),
      ),
    },
  });
  running.push({ name: 'events listener', timeoutMs: STOP_TIMEOUT_MS.feed, stop: () => feed.close() });
  await feed.start();
  running.push({ name: 'web server', timeoutMs: STOP_TIMEOUT_MS.web, stop: () => app.close() });
  const address = await listenOrExplain(app, config);
  return config.publicUrl?.href ?? address;
}

/** A bucket where one is configured, else a folder beside the database's. */
async function photoStorage({ s3, dataFolder }: Config): Promise<FileStorage> {
  if (!s3) return diskStorage(path.join(dataFolder, 'files'));
  // A large library, which most installations never need.
  const { s3Storage } = await import('./adapters/storage/s3Storage.ts');
  return s3Storage(s3);
}

/** The console's files, where it has been built; in development Vite serves it. */
function builtConsole(): string | null {
  const folder = path.join(repositoryRoot(), 'apps', 'console', 'dist');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}

/** The booking pages, where they have been built whole; without them the server runs, and their addresses say how to call. */
function builtBookingPages(log: Logger): string | null {
  const folder = path.join(repositoryRoot(), 'apps', 'booking', 'dist');
  if (isBookingApp(folder)) return folder;
  log.warn('The booking pages have not been built, so that clients can’t book online: run npm run build.');
  return null;
}
