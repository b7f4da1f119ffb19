import fastifyRateLimit from '@fastify/rate-limit';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAccessToken } from '../modules/people/account/signIn/signIn.ts';
import { networkOf } from '../modules/people/account/attempts/attempts.ts';
import { refuseRequest } from '../platform/refusalError.ts';
import type { HttpDeps } from './httpDeps.ts';
import { ACCESS_COOKIE, tokenOf } from './request/requestTokens.ts';

/** The part of a member's requests that each group of routes may take, and that of an address without a sign-in. */
const LOOK_UPS = 1 / 10;
const shares = {
  usual: 1,
  files: 5,
  countries: LOOK_UPS,
  invitations: LOOK_UPS,
  passwordLinks: LOOK_UPS,
  bookingLinks: LOOK_UPS,
  uploads: 1 / 40,
  exports: 1 / 100,
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
  '/utils/geoip': 'countries',
  '/hooks/sms/twilio': 'reports',
  '/export/clients': 'exports',
  '/export/organization': 'exports',
};

/** Who is remembered at once; who asked longest ago is forgotten first. */
const KEYS_MAX = 50_000;

/** Whose allowance a request takes from, and how large that is in a minute. */
interface Allowance {
  readonly key: string;
  readonly max: number;
}

/**
 * Gives each signed-in member, and each address without a sign-in, so many requests a minute, of each group of routes and
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
  const member = token && (await readAccessToken(signInDeps, token.text));
  const share = shares[group] * (member ? 1 : ANONYMOUS);
  const who = member ? `member:${member.providerId}` : `address:${networkOf(request.ip)}`;
  return { key: `${group}:${who}`, max: Math.max(1, Math.floor(perMinute * share)) };
}

function groupOf({ routeOptions, headers }: FastifyRequest): Group {
  const { url = '/*' } = routeOptions;
  const isUpload = url === '/graphql' && (headers['content-type'] ?? '').startsWith('multipart/');
  return isUpload ? 'uploads' : (groups[url] ?? 'usual');
}
