import type { FastifyRequest } from 'fastify';
import type { SignInOrigin, StartedSignIn } from '../../modules/people/account/signIn/signIn.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { hashOneTimeToken } from '../../platform/oneTimeToken.ts';
import { deviceTokenOf, setDeviceCookie } from '../deviceCookie.ts';
import { type Exchange, setTokenCookies, setViewerCookies } from '../signInCookies.ts';

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
