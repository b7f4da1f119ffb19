import { isIP } from 'node:net';
import { SECOND_MS } from '@slotkeeper/domain/time/units';
import path from 'node:path';
import { isEmail } from '@slotkeeper/domain/input/account';
import {
  EMAILS_PER_ADDRESS_PER_HOUR,
  EMAILS_PER_ORGANIZATION_PER_HOUR,
  REQUEST_TIMEOUT_MS,
  SMS_PER_NUMBER_PER_HOUR,
  SMS_PER_ORGANIZATION_PER_HOUR,
} from '@slotkeeper/domain/limits';
import { SUPPORT_EMAIL } from '@slotkeeper/domain/product';
import { z } from 'zod';
import { type BillingConfig, billingVariables, readBillingConfig } from './billingConfig.ts';
import type { RequestBounds } from './http/httpDeps.ts';
import type { MessageLimits } from './modules/messaging/message/message.ts';
import { readOrigin } from './platform/readOrigin.ts';
import { repositoryRoot } from './platform/repositoryRoot.ts';
import {
  type EmailConfig,
  readEmailConfig,
  readSmsConfig,
  type SmsConfig,
  senderVariables,
} from './senderConfig.ts';
import { StartError } from './startError.ts';

const SECRET_MIN = 32;
/** Requests a minute of one member: far more than a person makes by hand. */
const RATE_LIMIT = 1_200;
const PORTS = 'a port number from 0 to 65535';

const COUNTS = 'a whole number from 1';
const SECONDS = 'a whole number of seconds';
/** Longer than a database takes to start, shorter than people wait for a sentence. */
const DATABASE_WAIT_SECONDS = 300;

/**
 * Requests that one process works on at once, ten for each of its connections: who comes then waits no longer than people do for an
 * answer.
 */
const REQUESTS_AT_ONCE = 200;
/** The console gives up on a request and sends it again a moment later. */
const REQUEST_DEADLINE_MS = REQUEST_TIMEOUT_MS - SECOND_MS;

/** An empty variable counts as one that is not set. */
const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());

/** How many there may be: messages within an hour, requests at once. */
const limitOf = (usual: number) =>
  optional(z.coerce.number(COUNTS).int(COUNTS).min(1, COUNTS)).transform((limit) => limit ?? usual);

const databaseAddress = optional(
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')
    .refine(namesDatabase, 'an address that names a database, such as postgres://user@host/database'),
);

const shape = z.object({
  PORT: optional(z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS)),
  HOST: optional(z.string()),
  DATABASE_URL: databaseAddress,
  SLOTKEEPER_DATABASE_DIRECT_URL: databaseAddress,
  SLOTKEEPER_DATABASE_WAIT: optional(z.coerce.number(SECONDS).int(SECONDS).min(0, SECONDS)),
  SLOTKEEPER_ROLE: optional(z.enum(['web', 'worker', 'both'], 'web, worker or both')),
  SLOTKEEPER_DATA: optional(z.string()),
  SLOTKEEPER_DEMO: optional(z.enum(['on', 'off', 'auto'], 'on, off or auto')),
  SLOTKEEPER_SECRET: optional(z.string().min(SECRET_MIN, `at least ${SECRET_MIN} characters`)),
  SLOTKEEPER_TRUST_PROXY: optional(
    z.string().refine(isListOfNetworks, 'addresses or networks, separated by commas'),
  ),
  SLOTKEEPER_SUPPORT_EMAIL: optional(z.string().refine(isEmail, 'an e-mail address')),
  SLOTKEEPER_PUBLIC_URL: optional(
    z
      .string()
      .refine(
        (text) => readOrigin(text) !== null,
        'http:// or https:// and a host, such as https://book.example.com, without a password, path or query',
      ),
  ),
  ...senderVariables,
  ...billingVariables,
  SLOTKEEPER_SMS_PER_NUMBER: limitOf(SMS_PER_NUMBER_PER_HOUR),
  SLOTKEEPER_SMS_PER_ORGANIZATION: limitOf(SMS_PER_ORGANIZATION_PER_HOUR),
  SLOTKEEPER_EMAILS_PER_ADDRESS: limitOf(EMAILS_PER_ADDRESS_PER_HOUR),
  SLOTKEEPER_EMAILS_PER_ORGANIZATION: limitOf(EMAILS_PER_ORGANIZATION_PER_HOUR),
  SLOTKEEPER_S3_BUCKET: optional(z.string()),
  SLOTKEEPER_S3_ENDPOINT: optional(z.url('an address such as https://s3.example.com')),
  SLOTKEEPER_S3_REGION: optional(z.string()),
  SLOTKEEPER_S3_ACCESS_KEY_ID: optional(z.string()),
  SLOTKEEPER_S3_SECRET_ACCESS_KEY: optional(z.string()),
  SLOTKEEPER_ANALYTICS_ID: optional(
    z.string().regex(/^G-[A-Z0-9]+$/, 'a measurement id of Google Analytics, such as G-AB12CD34EF'),
  ),
  SLOTKEEPER_GOOGLE_PLACES_KEY: optional(z.string()),
  SLOTKEEPER_PUSH: optional(z.enum(['on', 'off'], 'on or off')),
  SLOTKEEPER_VAPID_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/, '65 bytes as base64url')),
  SLOTKEEPER_VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, '32 bytes as base64url')),
  SLOTKEEPER_RATE_LIMIT: optional(
    z.string().regex(/^(off|[1-9]\d{0,6})$/, 'off, or how many requests a minute a member may send'),
  ),
  SLOTKEEPER_REQUESTS_AT_ONCE: limitOf(REQUESTS_AT_ONCE),
  SLOTKEEPER_METRICS: optional(z.enum(['on', 'off'], 'on or off')),
  NODE_ENV: optional(z.string()),
  SLOTKEEPER_LOG_LEVEL: optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent'),
  ),
});

/** A database by its path; the host may be left out for a socket of this machine. */
function namesDatabase(text: string): boolean {
  return URL.canParse(text) && new URL(text).pathname.length > 1;
}

/** '10.0.0.0/8, 192.168.1.7', or the names that fastify knows: loopback, linklocal, uniquelocal. */
function isListOfNetworks(text: string): boolean {
  return text.split(',').every((entry) => {
    const [address = ''] = entry.trim().split('/');
    return isIP(address) !== 0 || /^(loopback|linklocal|uniquelocal)$/.test(address);
  });
}

/** A bucket of an S3-compatible store, and what opens it. */
export interface S3Config {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: URL | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How web push is signed. */
export interface PushConfig {
  /** Null: a file in the data folder. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
}

/** What the operator decides, from the environment; docs/operations.md lists it. */
export interface Config {
  readonly roles: { readonly web: boolean; readonly worker: boolean };
  readonly port: number;
  readonly host: string;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** The same database without the pooler that `databaseUrl` names; null: there is none between. */
  readonly databaseDirectUrl: string | null;
  /** How long a start waits for a database that can't be reached. */
  readonly databaseWaitMs: number;
  /** Absolute. */
  readonly dataFolder: string;
  readonly demo: 'on' | 'off' | 'auto';
  /** Null: a file in the data folder. */
  readonly secret: string | null;
  readonly trustProxy: false | string;
  readonly publicUrl: URL | null;
  /** Whom people write to about their account (spec 1). */
  readonly supportEmail: string;
  /** Where photos are kept; null: below the data folder. */
  readonly s3: S3Config | null;
  /** Google Analytics' measurement id, for people who consent; null: nobody is asked and nothing is counted. */
  readonly analyticsId: string | null;
  /** Opens Google's Places API, to find addresses; null: the embedded list of cities. */
  readonly googlePlacesKey: string | null;
  /** Web push to staff; null: it is kept in the outbox only. */
  readonly push: PushConfig | null;
  /** The mail server; null: e-mails are kept in the outbox only. */
  readonly email: EmailConfig | null;
  /** Who carries SMS; null: they are kept in the outbox only. */
  readonly sms: SmsConfig | null;
  /** What organizations pay for Slotkeeper; null: nothing, and nobody sees a word of it. */
  readonly billing: BillingConfig | null;
  /** How many SMS and e-mails may go within an hour (rule N4). */
  readonly messageLimits: MessageLimits;
  readonly hasMetrics: boolean;
  /** GraphiQL for signed-in developers; only where NODE_ENV says 'development', as `npm run dev` does. */
  readonly hasGraphiql: boolean;
  /** How many requests a minute a member may send; null: nobody counts. */
  readonly rateLimit: number | null;
  readonly requestBounds: RequestBounds;
  readonly logLevel: string;
}

/** Reads the environment; throws a StartError that names the variable that cannot be used, never its value. */
export function readConfig(environment: NodeJS.ProcessEnv, { isTerminal }: { isTerminal: boolean }): Config {
  const parsed = shape.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${String(issue?.path[0])} cannot be used: expected ${issue?.message}.`);
  }
  const given = parsed.data;
  if (given.SLOTKEEPER_DATABASE_DIRECT_URL && !given.DATABASE_URL)
    throw new StartError('SLOTKEEPER_DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  const role = given.SLOTKEEPER_ROLE ?? 'both';
  return {
    roles: { web: role !== 'worker', worker: role !== 'web' },
    port: given.PORT ?? 4000,
    host: given.HOST ?? 'localhost',
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.SLOTKEEPER_DATABASE_DIRECT_URL ?? null,
    databaseWaitMs: (given.SLOTKEEPER_DATABASE_WAIT ?? DATABASE_WAIT_SECONDS) * SECOND_MS,
    dataFolder: path.resolve(given.SLOTKEEPER_DATA ?? path.join(repositoryRoot(), '.data')),
    demo: given.SLOTKEEPER_DEMO ?? 'auto',
    secret: given.SLOTKEEPER_SECRET ?? null,
    trustProxy: given.SLOTKEEPER_TRUST_PROXY ?? false,
    publicUrl: readOrigin(given.SLOTKEEPER_PUBLIC_URL ?? ''),
    supportEmail: given.SLOTKEEPER_SUPPORT_EMAIL ?? SUPPORT_EMAIL,
    s3: readS3(given),
    analyticsId: given.SLOTKEEPER_ANALYTICS_ID ?? null,
    googlePlacesKey: given.SLOTKEEPER_GOOGLE_PLACES_KEY ?? null,
    push: readPush(given),
    email: readEmailConfig(given),
    sms: readSmsConfig(given),
    billing: readBillingConfig(given),
    messageLimits: {
      SMS: {
        perRecipient: given.SLOTKEEPER_SMS_PER_NUMBER,
        perOrganization: given.SLOTKEEPER_SMS_PER_ORGANIZATION,
      },
      EMAIL: {
        perRecipient: given.SLOTKEEPER_EMAILS_PER_ADDRESS,
        perOrganization: given.SLOTKEEPER_EMAILS_PER_ORGANIZATION,
      },
    },
    hasMetrics: given.SLOTKEEPER_METRICS === 'on',
    hasGraphiql: given.NODE_ENV === 'development',
    rateLimit: readRateLimit(given.SLOTKEEPER_RATE_LIMIT),
    requestBounds: { atOnce: given.SLOTKEEPER_REQUESTS_AT_ONCE, deadlineMs: REQUEST_DEADLINE_MS },
    logLevel: given.SLOTKEEPER_LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
  };
}

function readRateLimit(given: string | undefined): number | null {
  if (given === 'off') return null;
  return given === undefined ? RATE_LIMIT : Number(given);
}

/** Half of a key pair would be a pair that fits no browser. */
function readPush(given: z.infer<typeof shape>): PushConfig | null {
  if (given.SLOTKEEPER_PUSH === 'off') return null;
  const { SLOTKEEPER_VAPID_PUBLIC_KEY: publicKey, SLOTKEEPER_VAPID_PRIVATE_KEY: privateKey } = given;
  if (!publicKey && !privateKey) return { keys: null };
  if (!publicKey || !privateKey)
    throw new StartError(
      'SLOTKEEPER_VAPID_PUBLIC_KEY and SLOTKEEPER_VAPID_PRIVATE_KEY must be set together.',
    );
  return { keys: { publicKey, privateKey } };
}

/** A bucket needs both keys: without them the server would start and lose each photo. */
function readS3(given: z.infer<typeof shape>): S3Config | null {
  const { SLOTKEEPER_S3_BUCKET: bucket, SLOTKEEPER_S3_ENDPOINT: endpoint } = given;
  if (!bucket) return null;
  const { SLOTKEEPER_S3_ACCESS_KEY_ID: accessKeyId, SLOTKEEPER_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    given;
  if (!accessKeyId || !secretAccessKey)
    throw new StartError(
      'SLOTKEEPER_S3_BUCKET needs SLOTKEEPER_S3_ACCESS_KEY_ID and SLOTKEEPER_S3_SECRET_ACCESS_KEY.',
    );
  const region = given.SLOTKEEPER_S3_REGION ?? 'us-east-1';
  return { bucket, endpoint: endpoint ? new URL(endpoint) : null, region, accessKeyId, secretAccessKey };
}
