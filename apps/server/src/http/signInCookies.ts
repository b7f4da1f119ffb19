import type { CookieSerializeOptions } from '@fastify/cookie';
import { COOKIE_DAYS } from '@slotkeeper/domain/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './requestTokens.ts';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)(:\d+)?$/;

/** The refresh token travels to the addresses that need it only. */
const REFRESH_PATH = '/auth';

/** Spec 7 and decisions R4: 365 days, same site, encrypted connections only unless on this machine. */
function options(request: FastifyRequest): CookieSerializeOptions {
  return {
    path: '/',
    sameSite: 'lax',
    secure: !LOCAL_HOST.test(request.host),
    maxAge: COOKIE_DAYS * 86_400,
  };
}

/** Hands out both tokens in cookies that no script can read. */
export function setTokenCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: { accessToken: string; refreshAccessToken: string },
): void {
  const hidden = { ...options(request), httpOnly: true };
  reply.setCookie(ACCESS_COOKIE, tokens.accessToken, hidden);
  reply.setCookie(REFRESH_COOKIE, tokens.refreshAccessToken, { ...hidden, path: REFRESH_PATH });
}

/** Tells the page who is signed in and in which language; these two are for scripts. */
export function setViewerCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: { id: string; locale: string },
): void {
  reply.setCookie('USER_ID', viewer.id, options(request));
  reply.setCookie('USER_LOCALE', viewer.locale, options(request));
}

/** Clears everything but the language (spec 2: /logout). */
export function clearSignInCookies(request: FastifyRequest, reply: FastifyReply): void {
  const { secure, sameSite } = options(request);
  reply.clearCookie(ACCESS_COOKIE, { path: '/', secure, sameSite, httpOnly: true });
  reply.clearCookie(REFRESH_COOKIE, { path: REFRESH_PATH, secure, sameSite, httpOnly: true });
  reply.clearCookie('USER_ID', { path: '/', secure, sameSite });
}
