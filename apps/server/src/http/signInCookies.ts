import type { CookieSerializeOptions } from '@fastify/cookie';
import { COOKIE_DAYS } from '@slotkeeper/domain/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parentDomains } from './parentDomains.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './requestTokens.ts';

/** A request, its reply, and the public address of this server where its operator has named one. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly publicUrl: URL | null;
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** The refresh token travels to the addresses that need it only. */
const REFRESH_PATH = '/auth';

const USER_COOKIE = 'USER_ID';
const LOCALE_COOKIE = 'USER_LOCALE';

/** What the standard allows as a cookie's name. */
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** With more of them a proxy between might find the head of the answer too long. */
const CLEARED_MAX = 24;

/** Spec 7 and decisions R4: 365 days, same site, encrypted connections only unless on this machine. */
function options(exchange: Exchange): CookieSerializeOptions {
  return {
    path: '/',
    sameSite: 'lax',
    secure: !LOCAL_HOST.test(hostOf(exchange)),
    maxAge: COOKIE_DAYS * 86_400,
  };
}

/** The name in the browser's address bar: a proxy may ask us by another one. */
function hostOf({ request, publicUrl }: Exchange): string {
  return publicUrl?.hostname ?? request.hostname;
}

/** Hands out both tokens in cookies that no script can read. */
export function setTokenCookies(
  exchange: Exchange,
  tokens: { accessToken: string; refreshAccessToken: string },
): void {
  const hidden = { ...options(exchange), httpOnly: true };
  exchange.reply.setCookie(ACCESS_COOKIE, tokens.accessToken, hidden);
  exchange.reply.setCookie(REFRESH_COOKIE, tokens.refreshAccessToken, { ...hidden, path: REFRESH_PATH });
}

/** Tells the page who is signed in and in which language; these two are for scripts. */
export function setViewerCookies(exchange: Exchange, viewer: { id: string; locale: string }): void {
  exchange.reply.setCookie(USER_COOKIE, viewer.id, options(exchange));
  exchange.reply.setCookie(LOCALE_COOKIE, viewer.locale, options(exchange));
}

/**
 * Clears every cookie of the request but the language, of this host and of its parent domains (spec 2: /logout). The
 * browser leaves a line aside whose domain may hold no cookies.
 */
export function clearCookies(exchange: Exchange): void {
  const { secure, sameSite } = options(exchange);
  const host = hostOf(exchange);
  for (const name of cookiesToClear(exchange.request)) {
    const path = name === REFRESH_COOKIE ? REFRESH_PATH : '/';
    for (const domain of [undefined, ...parentDomains(host)]) {
      exchange.reply.clearCookie(name, { path, domain, secure, sameSite });
    }
  }
}

/** Ours whether they were sent or not, then the others that were, as far as a header may name them. */
function cookiesToClear(request: FastifyRequest): readonly string[] {
  const sent = Object.keys(request.cookies).filter((name) => COOKIE_NAME.test(name));
  const names = new Set([ACCESS_COOKIE, REFRESH_COOKIE, USER_COOKIE, ...sent]);
  names.delete(LOCALE_COOKIE);
  return [...names].slice(0, CLEARED_MAX);
}
