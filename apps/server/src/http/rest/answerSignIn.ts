import type { FastifyRequest } from 'fastify';
import type { SignInOrigin, StartedSignIn } from '../../modules/people/account/signIn/signIn.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../platform/oneTimeToken.ts';
import {
  cookieOptions,
  DEVICE_COOKIE,
  type Exchange,
  setTokenCookies,
  setViewerCookies,
} from '../signInCookies.ts';

const TOKEN = /^[\w-]{22}$/;
const fresh = new WeakMap<FastifyRequest, string>();

const USER_AGENT_MAX = 300;

/** Where a sign-in comes from. */
export function originOf(request: FastifyRequest): SignInOrigin {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);
  const deviceHash = hashOneTimeToken(deviceTokenOf(request));
  return { ipAddress: request.ip, userAgent, deviceHash };
}

/** Hands out a fresh sign-in, in cookies and in the answer (spec 7, auth/web). */
export function answerSignIn(exchange: Exchange, signedIn: StartedSignIn) {
  const { accessToken, refreshAccessToken, locale } = signedIn;
  const id = toGlobalId('Provider', signedIn.providerId);
  setTokenCookies(exchange, signedIn);
  setViewerCookies(exchange, { id, locale });
  setDeviceCookie(exchange);
  return { accessToken, refreshAccessToken, id, settings: { locale } };
}

/** The token by which a browser is known: the one that it sent, else a new one, the same for all of a request. */
function deviceTokenOf(request: FastifyRequest): string {
  const sent = request.cookies[DEVICE_COOKIE];
  if (sent !== undefined && TOKEN.test(sent)) return sent;
  const token = fresh.get(request) ?? newOneTimeToken();
  fresh.set(request, token);
  return token;
}

/** Lets a browser that has signed in be known again, also after it signs out (rule R4). */
function setDeviceCookie(exchange: Exchange): void {
  const token = deviceTokenOf(exchange.request);
  const options = { ...cookieOptions(exchange), httpOnly: true, path: '/auth' };
  exchange.reply.setCookie(DEVICE_COOKIE, token, options);
}
