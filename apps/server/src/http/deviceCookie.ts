import type { FastifyRequest } from 'fastify';
import { newOneTimeToken } from '../platform/oneTimeToken.ts';
import { cookieOptions, DEVICE_COOKIE, type Exchange } from './signInCookies.ts';

const TOKEN = /^[\w-]{22}$/;
const fresh = new WeakMap<FastifyRequest, string>();

/** The token by which a browser is known: the one that it sent, else a new one, the same for all of a request. */
export function deviceTokenOf(request: FastifyRequest): string {
  const sent = request.cookies[DEVICE_COOKIE];
  if (sent !== undefined && TOKEN.test(sent)) return sent;
  const token = fresh.get(request) ?? newOneTimeToken();
  fresh.set(request, token);
  return token;
}

/** Lets a browser that has signed in be known again, also after it signs out (rule R4). */
export function setDeviceCookie(exchange: Exchange): void {
  const token = deviceTokenOf(exchange.request);
  const options = { ...cookieOptions(exchange), httpOnly: true, path: '/auth' };
  exchange.reply.setCookie(DEVICE_COOKIE, token, options);
}
