import { signInInput } from '@slotkeeper/domain/input/account';
import { signUpInput } from '@slotkeeper/domain/input/organization';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signUp } from '../../modules/business/organization/organization.ts';
import {
  refreshSignIn,
  signIn,
  type SignInOrigin,
  signOut,
  type StartedSignIn,
} from '../../modules/people/account/signIn/signIn.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { guardCookieRequest, refuseForeignOrigin } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE, tokenOf } from '../request/requestTokens.ts';
import {
  clearCookies,
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

/** Sign-in, sign-up, renewal and sign-out (spec 7, rules R3 to R5). */
export function authRoutes(
  app: FastifyInstance,
  { signInDeps, settings: { linkOrigin, publicUrl } }: HttpDeps,
): void {
  app.post('/auth/web', async (request, reply) => {
    refuseForeignOrigin(request, publicUrl);
    const credentials = readInput(signInInput, request.body);
    return answerSignIn(
      { request, reply, publicUrl },
      await signIn(signInDeps, credentials, originOf(request)),
    );
  });

  app.post('/auth/signup', async (request, reply) => {
    refuseForeignOrigin(request, publicUrl);
    const business = readInput(signUpInput, request.body);
    const founded = await signUp(signInDeps, business, { ...originOf(request), linkOrigin });
    return answerSignIn({ request, reply, publicUrl }, founded);
  });

  app.get('/auth/refreshAccessTokens', async (request, reply) => {
    const token = tokenOf(request, REFRESH_COOKIE);
    if (!token) refuseRequest('UNAUTHENTICATED');
    if (token.isCookie) guardCookieRequest(request, publicUrl);
    const tokens = await refreshSignIn(signInDeps, token.text);
    if (token.isCookie) setTokenCookies({ request, reply, publicUrl }, tokens);
    return tokens;
  });

  app.post('/auth/logout', async (request, reply) => {
    refuseForeignOrigin(request, publicUrl);
    const access = tokenOf(request, ACCESS_COOKIE);
    const refresh = tokenOf(request, REFRESH_COOKIE);
    if (access?.isCookie || refresh?.isCookie) guardCookieRequest(request, publicUrl);
    await signOut(signInDeps, { accessToken: access?.text ?? null, refreshToken: refresh?.text ?? null });
    clearCookies({ request, reply, publicUrl });
    return {};
  });
}
