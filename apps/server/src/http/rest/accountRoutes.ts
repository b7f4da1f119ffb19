import {
  acceptInvitationInput,
  forgotPasswordInput,
  invitationInput,
  passwordLinkInput,
  resetPasswordInput,
  switchInput,
} from '@slotkeeper/domain/input/account';
import type { FastifyInstance } from 'fastify';
import {
  checkPasswordLink,
  requestPasswordLink,
  resetPassword,
} from '../../modules/people/account/password/password.ts';
import { authenticate, switchOrganization } from '../../modules/people/account/signIn/signIn.ts';
import { acceptInvitation, checkInvitation } from '../../modules/people/membership/membership.ts';
import { readId } from '../../platform/graphql/globalId.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { guardCookieRequest, refuseForeignOrigin } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { ACCESS_COOKIE, tokenOf } from '../request/requestTokens.ts';
import { answerSignIn, originOf } from './authRoutes.ts';

/** Links that open an account, and the way from one of a person's organizations to another (rule R3). */
export function accountRoutes(
  app: FastifyInstance,
  { signInDeps, settings: { linkOrigin, publicUrl, senders } }: HttpDeps,
): void {
  // The same for everybody, so that the page promises no e-mail where none leaves; who carries them is not shown.
  app.get('/auth/password/forgot', () => ({ sendsEmail: senders.email !== null }));

  app.post('/auth/password/forgot', async (request) => {
    refuseForeignOrigin(request, publicUrl);
    const { email } = readInput(forgotPasswordInput, request.body);
    await requestPasswordLink(signInDeps, { email, ipAddress: request.ip, linkOrigin });
    return {};
  });

  app.post('/auth/password/link', async (request) => {
    refuseForeignOrigin(request, publicUrl);
    const { token } = readInput(passwordLinkInput, request.body);
    await checkPasswordLink(signInDeps, { token, ipAddress: request.ip });
    return {};
  });

  app.post('/auth/password/reset', async (request) => {
    refuseForeignOrigin(request, publicUrl);
    const { token, password } = readInput(resetPasswordInput, request.body);
    await resetPassword(signInDeps, { token, password, ipAddress: request.ip });
    return {};
  });

  app.post('/auth/invitation', async (request) => {
    refuseForeignOrigin(request, publicUrl);
    return checkInvitation(signInDeps, readInput(invitationInput, request.body).token);
  });

  app.post('/auth/invitation/accept', async (request, reply) => {
    refuseForeignOrigin(request, publicUrl);
    const acceptance = readInput(acceptInvitationInput, request.body);
    return answerSignIn(
      { request, reply, publicUrl },
      await acceptInvitation(signInDeps, acceptance, { ...originOf(request), linkOrigin }),
    );
  });

  app.post('/auth/switch', async (request, reply) => {
    const token = tokenOf(request, ACCESS_COOKIE);
    if (token?.isCookie) guardCookieRequest(request, publicUrl);
    const known = token && (await authenticate(signInDeps, token.text));
    if (!known) refuseRequest('UNAUTHENTICATED');
    const providerId = readId('Provider', readInput(switchInput, request.body).id);
    const target = { providerId, origin: originOf(request) };
    return answerSignIn({ request, reply, publicUrl }, await switchOrganization(signInDeps, known, target));
  });
}
