import type { CookieSerializeOptions } from '@fastify/cookie';
import { CLIENT_SESSION_DAYS, FORM_FILLED_MIN_MS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretBox } from '../../platform/secretBox.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { cookieOptions } from '../signInCookies.ts';

/** Everything that needs one of these cookies is below it. */
const PATH = '/api/booking';
const OPENED_COOKIE = 'BOOKING_SEEN';
/** What our pages say of themselves in the header that they send: the value of those inside another site's page. */
const EMBED = 'embed';

/** A browser may be signed in at several businesses of one installation. */
const sessionCookie = ({ organizationId }: TenantScope) => `CLIENT_SESSION_${organizationId}`;

/** An answer to a visitor's browser. */
export interface VisitorExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The token of the visitor's session at a business, as its cookie brought it. */
export function sessionTokenOf({ cookies }: FastifyRequest, scope: TenantScope): string | undefined {
  return cookies[sessionCookie(scope)];
}

/** Hands out the token of a session, in a cookie that no script can read. */
export function setSessionCookie(
  deps: HttpDeps,
  exchange: VisitorExchange,
  scope: TenantScope,
  token: string,
): void {
  const options = { ...visitorCookie(deps, exchange), maxAge: (CLIENT_SESSION_DAYS * DAY_MS) / 1_000 };
  exchange.reply.setCookie(sessionCookie(scope), token, options);
}

/** Takes the token back from the browser. */
export function clearSessionCookie(deps: HttpDeps, exchange: VisitorExchange, scope: TenantScope): void {
  exchange.reply.setCookie(sessionCookie(scope), '', { ...visitorCookie(deps, exchange), maxAge: 0 });
}

/**
 * Notes in the browser when a page of ours was opened there, signed, so that a form that comes without it, or faster than anyone
 * types, betrays a program. The first time counts.
 */
export function markPageOpened(deps: HttpDeps, exchange: VisitorExchange): void {
  const { clock, secrets } = deps.signInDeps;
  if (openedAt(deps, exchange.request) !== null) return;
  const at = String(clock.now());
  const options = { ...visitorCookie(deps, exchange), maxAge: DAY_MS / 1_000 };
  exchange.reply.setCookie(OPENED_COOKIE, `${at}.${signed(secrets, at)}`, options);
}

/** What betrays a program that sends a form: no page of ours was opened before, or it was filled in faster than a person could. */
export function botSignals(
  deps: HttpDeps,
  request: FastifyRequest,
): { readonly isWithoutPage: boolean; readonly isTooFast: boolean } {
  const at = openedAt(deps, request);
  const now = deps.signInDeps.clock.now();
  return { isWithoutPage: at === null, isTooFast: at !== null && now - at < FORM_FILLED_MIN_MS };
}

function openedAt({ signInDeps }: HttpDeps, { cookies }: FastifyRequest): number | null {
  const [at, mac] = cookies[OPENED_COOKIE]?.split('.') ?? [];
  if (at === undefined || mac !== signed(signInDeps.secrets, at)) return null;
  return signInDeps.clock.now() - Number(at) < DAY_MS ? Number(at) : null;
}

function signed(secrets: SecretBox, at: string): string {
  return secrets.deriveToken(`booking page seen at ${at}`);
}

/**
 * Inside another site's page a browser keeps cookies only for that site, and only where they say so; everywhere else they
 * travel with our own pages alone.
 */
function visitorCookie({ settings }: HttpDeps, { request, reply }: VisitorExchange): CookieSerializeOptions {
  const usual = {
    ...cookieOptions({ request, reply, publicUrl: settings.publicUrl }),
    path: PATH,
    httpOnly: true,
  };
  return request.headers['x-slotkeeper'] === EMBED
    ? { ...usual, sameSite: 'none', secure: true, partitioned: true }
    : usual;
}
