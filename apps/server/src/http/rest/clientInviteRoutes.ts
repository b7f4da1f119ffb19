import { inviteClientInput } from '@slotkeeper/domain/input/client';
import type { FastifyInstance } from 'fastify';
import { readPhone } from '../../modules/clients/client/client.ts';
import {
  acceptClientInvite,
  readClientInvite,
  sendClientInvite,
} from '../../modules/clients/invite/invite.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestStaff } from '../request/requestStaff.ts';
import { showClientInvite } from './showClientInvite.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 1_024;

/** Some programs put a slash behind a link. */
const LINKS = ['/invite/:token', '/invite/:token/'];

interface WithToken {
  Params: { token: string };
}

/** Invitations: the SMS (spec 7), and the page that a link leads to. */
export function clientInviteRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps, settings } = deps;

  app.post('/invite/client', async (request) => {
    const ctx = await requestStaff(deps, request);
    const { clientPhoneNumber, inviteLink } = readInput(inviteClientInput, request.body);
    const phoneNumber = await readPhone(ctx, clientPhoneNumber, 'clientPhoneNumber');
    await sendClientInvite(ctx, { phoneNumber, inviteLink, origin: settings.linkOrigin });
    return {};
  });

  for (const link of LINKS)
    app.get<WithToken>(link, async (request, reply) => {
      const inviting = await readClientInvite(signInDeps.db, request.params.token, signInDeps.clock.now());
      const kind = inviting?.isSingleUse ? 'once' : 'open';
      return showClientInvite(request, reply, inviting ? { kind, inviting } : { kind: 'dead' });
    });

  app.register(async (forms) => {
    // Only here, and not parsed: anyone who has the link may send it, without a sign-in that another site could misuse.
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, async () => null);
    for (const link of LINKS)
      forms.post<WithToken>(link, async (request, reply) => {
        const inviting = await acceptClientInvite(signInDeps, request.params.token);
        return showClientInvite(request, reply, inviting ? { kind: 'open', inviting } : { kind: 'dead' });
      });
  });
}
