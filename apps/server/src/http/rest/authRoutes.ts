import { signInInput } from '@slotkeeper/domain/input/account';
import { signUpInput } from '@slotkeeper/domain/input/organization';
import type { FastifyInstance } from 'fastify';
import { refreshSignIn, signIn, signOut } from '../../modules/people/account/signIn/signIn.ts';
import { signUp } from '../../modules/business/organization/organization.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { guardCookieRequest, refuseForeignOrigin } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE, tokenOf } from '../request/requestTokens.ts';
import { clearCookies, setTokenCookies } from '../signInCookies.ts';
import { answerSignIn, originOf } from './answerSignIn.ts';

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
