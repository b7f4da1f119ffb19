import type { CookieSerializeOptions } from '@fastify/cookie';
import { COOKIE_DAYS } from '@slotkeeper/domain/limits';
import { cookieDomains } from '@slotkeeper/domain/people/signIn/cookieDomains';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './request/requestTokens.ts';

/** A request, its reply, and the public address of this server where its operator has named one. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly publicUrl: URL | null;
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** The refresh token travels to the addresses that need it only. */
const REFRESH_PATH = '/auth';

/** Distinguishes a browser from others at its address, also after it signs out (rule R4); it opens nothing. */
export const DEVICE_COOKIE = 'DEVICE_ID';

const USER_COOKIE = 'USER_ID';
const LOCALE_COOKIE = 'USER_LOCALE';

/** What the standard allows as a cookie's name. */
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** A proxy between may take no more than 4 KB as the head of an answer, and there are other headers too. */
const CLEARED_BYTES = 2_600;
/** 'Set-Cookie: =; Max-Age=0; Domain=; Path=/auth; SameSite=Lax' and the end of the line. */
const LINE_BYTES = 62;

/** Spec 7 and rule R4: 365 days, same site, encrypted connections only unless on this machine. */
export function cookieOptions(exchange: Exchange): CookieSerializeOptions {
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
  const hidden = { ...cookieOptions(exchange), httpOnly: true };
  exchange.reply.setCookie(ACCESS_COOKIE, tokens.accessToken, hidden);
  exchange.reply.setCookie(REFRESH_COOKIE, tokens.refreshAccessToken, { ...hidden, path: REFRESH_PATH });
}

/** Tells the page who is signed in and in which language; these two are for scripts. */
export function setViewerCookies(exchange: Exchange, viewer: { id: string; locale: string }): void {
  exchange.reply.setCookie(USER_COOKIE, viewer.id, cookieOptions(exchange));
  exchange.reply.setCookie(LOCALE_COOKIE, viewer.locale, cookieOptions(exchange));
}

/**
 * Clears every cookie of the request but the language and the device's, of this host and of its parent domains (spec 2: /logout); ours
 * first, the others as far as there is room: the page clears what it sees itself. The browser leaves a line aside whose
 * domain may hold no cookies.
 */
export function clearCookies(exchange: Exchange): void {
  const domains = [undefined, ...cookieDomains(hostOf(exchange))];
  let room = CLEARED_BYTES;
  for (const name of cookiesToClear(exchange.request)) {
    const paths = name === REFRESH_COOKIE ? [REFRESH_PATH, '/'] : ['/'];
    for (const path of paths)
      for (const domain of domains) {
        room -= name.length + (domain?.length ?? 0) + LINE_BYTES;
        if (room < 0) return;
        // A name that begins so is only ever set, and cleared, as Secure.
        exchange.reply.setCookie(name, '', { path, domain, maxAge: 0, secure: name.startsWith('__') });
      }
  }
}

/** Ours whether they were sent or not, then the others that were, as far as a header may name them. */
function cookiesToClear(request: FastifyRequest): readonly string[] {
  const sent = Object.keys(request.cookies).filter((name) => COOKIE_NAME.test(name));
  const names = new Set([ACCESS_COOKIE, REFRESH_COOKIE, USER_COOKIE, ...sent]);
  names.delete(LOCALE_COOKIE);
  names.delete(DEVICE_COOKIE);
  return [...names];
}
