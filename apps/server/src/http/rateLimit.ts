import fastifyRateLimit from '@fastify/rate-limit';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../modules/people/account/attempts/attempts.ts';
import { readAccessToken } from '../modules/people/account/signIn/signIn.ts';
import { isSignedApiToken } from '../modules/people/apiToken/apiToken.ts';
import { hashOneTimeToken } from '../platform/oneTimeToken.ts';
import { refuseRequest } from '../platform/refusalError.ts';
import type { HttpDeps } from './httpDeps.ts';
import { ACCESS_COOKIE, type RequestToken, tokenOf } from './request/requestTokens.ts';

/** The part of a member's requests that each group of routes may take, and that of an address without a sign-in. */
const LOOK_UPS = 1 / 10;
const shares = {
  usual: 1,
  files: 5,
  countries: LOOK_UPS,
  invitations: LOOK_UPS,
  passwordLinks: LOOK_UPS,
  bookingLinks: LOOK_UPS,
  // Anyone who looks for a time pages through weeks, services and providers.
  bookingTimes: 1,
  attendanceLinks: LOOK_UPS,
  // Whole networks of phones share an address, and looking is cheap.
  bookingPages: 1,
  // Few addresses of a mail service stop messages for all of its readers.
  stops: 1,
  // The servers of a calendar service fetch for many members.
  calendarFeeds: 1,
  uploads: 1 / 40,
  exports: 1 / 100,
  // A PDF is made each time that it is asked for.
  invoices: 1 / 20,
  // One gateway reports on the messages of every business.
  reports: 5,
} as const;
const ANONYMOUS = 1 / 2;
type Group = keyof typeof shares;

/**
 * Routes that are dearer than the rest, for us or for those whose secrets they look up; what is not here is usual. Each
 * kind of link has a group of its own: people of one network share its address, and requests for one must not block
 * another.
 */
const groups: Readonly<Record<string, Group>> = {
  '/*': 'files',
  '/photos/:key/:file': 'files',
  '/auth/invitation': 'invitations',
  '/auth/password/link': 'passwordLinks',
  '/invite/:token': 'bookingLinks',
  '/invite/:token/': 'bookingLinks',
  '/api/booking/:slug/days': 'bookingTimes',
  '/api/booking/:slug/times': 'bookingTimes',
  '/api/booking/:slug/next': 'bookingTimes',
  '/api/booking/:slug/waitlist/check': 'bookingTimes',
  '/r/:token': 'attendanceLinks',
  '/r/:token/': 'attendanceLinks',
  '/b/:slug': 'bookingPages',
  '/b/:slug/*': 'bookingPages',
  '/api/booking/:slug/page': 'bookingPages',
  '/booking-assets/*': 'files',
  '/embed.js': 'files',
  '/embedFrame.js': 'files',
  '/stop/:token': 'stops',
  '/calendar/:token.ics': 'calendarFeeds',
  '/stop/:token/': 'stops',
  '/utils/geoip': 'countries',
  '/hooks/sms/twilio': 'reports',
  '/stripe/webhook': 'reports',
  '/export/appointments': 'exports',
  '/export/clients': 'exports',
  '/export/organization': 'exports',
  '/billing/invoices/:number': 'invoices',
};

/** Who is remembered at once; who asked longest ago is forgotten first. */
const KEYS_MAX = 50_000;

/** Whose allowance a request takes from, and how large that is in a minute. */
interface Allowance {
  readonly key: string;
  readonly max: number;
}

/**
 * Gives each signed-in member, each API token, and each address without either, so many requests a minute, of each group of routes and
 * of this process. What is beyond is refused with TOO_MANY_REQUESTS and `Retry-After`, before its body is read. An access
 * token counts by its signature alone here: whether it is still good, the route asks.
 */
export async function rateLimit(app: FastifyInstance, { signInDeps, settings }: HttpDeps): Promise<void> {
  const { rateLimit: perMinute } = settings;
  if (perMinute === null) return;
  const allowances = new WeakMap<FastifyRequest, Allowance>();
  await app.register(fastifyRateLimit, { global: false, cache: KEYS_MAX });
  const take = app.createRateLimit({
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => allowances.get(request)?.key ?? request.ip,
    max: (request) => allowances.get(request)?.max ?? perMinute,
  });
  app.addHook('onRequest', async (request) => {
    allowances.set(request, await allowanceOf(signInDeps, request, perMinute));
    const taken = await take(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    refuseRequest('TOO_MANY_REQUESTS', { values: { retryAfterSeconds: Math.max(1, taken.ttlInSeconds) } });
  });
}

async function allowanceOf(
  signInDeps: HttpDeps['signInDeps'],
  request: FastifyRequest,
  perMinute: number,
): Promise<Allowance> {
  const group = groupOf(request);
  const token = tokenOf(request, ACCESS_COOKIE);
  const who = token && (await holderOf(signInDeps, token));
  const share = shares[group] * (who ? 1 : ANONYMOUS);
  const key = `${group}:${who ?? `address:${networkOf(request.ip)}`}`;
  return { key, max: Math.max(1, Math.floor(perMinute * share)) };
}

/** Whose allowance a token takes from: that of its member, or of an API token alone; null for one that is not ours. */
async function holderOf(signInDeps: HttpDeps['signInDeps'], { text }: RequestToken): Promise<string | null> {
  if (isSignedApiToken(signInDeps.secrets, text)) return `token:${hashOneTimeToken(text)}`;
  const member = await readAccessToken(signInDeps, text);
  return member && `member:${member.providerId}`;
}

function groupOf({ routeOptions, headers }: FastifyRequest): Group {
  const { url = '/*' } = routeOptions;
  const isUpload = url === '/graphql' && (headers['content-type'] ?? '').startsWith('multipart/');
  return isUpload ? 'uploads' : (groups[url] ?? 'usual');
}
