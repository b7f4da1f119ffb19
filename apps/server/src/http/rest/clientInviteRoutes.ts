import { inviteClientInput } from '@slotkeeper/domain/input/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOpenPageOf } from '../../modules/booking/page/page.ts';
import { readPhone } from '../../modules/clients/client/client.ts';
import {
  acceptClientInvite,
  type ClientInvite,
  readClientInvite,
  sendClientInvite,
} from '../../modules/clients/invite/invite.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestStaff } from '../request/requestStaff.ts';
import { showClientInvite } from './showClientInvite.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 1_024;

/** After a form was sent, too, the browser goes on with GET. */
const SEE_OTHER = 303;

/** Some programs put a slash behind a link. */
const LINKS = ['/invite/:token', '/invite/:token/'];

interface WithToken {
  Params: { token: string };
}

/**
 * Invitations: the SMS (spec 7), and the page that a link leads to: the booking page where it is on. One for a single use is
 * used up by the booking, so that one whose business is not open to booking works later (rule C1).
 */
export function clientInviteRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps, settings } = deps;

  app.post('/invite/client', async (request) => {
    const ctx = await requestStaff(deps, request);
    const { clientPhoneNumber, inviteLink } = readInput(inviteClientInput, request.body);
    const phoneNumber = await readPhone(ctx, clientPhoneNumber, 'clientPhoneNumber');
    const links = { origin: settings.linkOrigin, secrets: signInDeps.secrets };
    await sendClientInvite(ctx, { phoneNumber, inviteLink, links });
    return {};
  });

  for (const link of LINKS)
    app.get<WithToken>(link, async (request, reply) => {
      const inviting = await readClientInvite(signInDeps.db, request.params.token, signInDeps.clock.now());
      const isOn = inviting !== null && (await findOpenPageOf(signInDeps.db, inviting.scope)) !== null;
      if (isOn && inviting.isSingleUse) return showClientInvite(request, reply, { kind: 'once', inviting });
      return follow(request, reply, inviting);
    });

  app.register(async (forms) => {
    // Only here, and not parsed: anyone who has the link may send it, without a sign-in that another site could misuse.
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, async () => null);
    for (const link of LINKS)
      forms.post<WithToken>(link, async (request, reply) => {
        return follow(request, reply, await acceptClientInvite(signInDeps, request.params.token));
      });
  });

  /** Leads to the booking page that a link invites to; where it is not on, says how to reach the business. */
  async function follow(
    request: FastifyRequest<WithToken>,
    reply: FastifyReply,
    inviting: ClientInvite | null,
  ): Promise<FastifyReply> {
    if (!inviting) return showClientInvite(request, reply, { kind: 'dead' });
    const page = await findOpenPageOf(signInDeps.db, inviting.scope);
    if (!page) return showClientInvite(request, reply, { kind: 'open', inviting });
    return reply.redirect(
      `/b/${page.slug}?invitation=${encodeURIComponent(request.params.token)}`,
      SEE_OTHER,
    );
  }
}
