import type { StaffContext } from '../../../platform/actingContext.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { type LinkWriter, notifyInvitedClient } from '../../messaging/message/outgoing/outgoing.ts';
import { isBookingPageOn, isOpenClientInvite } from './invite.store.ts';
import { tokenInUrl } from './inviteLink.ts';

/** An invitation by SMS. */
export interface ClientInviteSms {
  /** + and digits. */
  readonly phoneNumber: string;
  /** A link that this organization was given by `Provider.inviteLink`. */
  readonly inviteLink: string;
  readonly links: LinkWriter;
}

/**
 * Sends the organization's link to a number (spec 7: POST invite/client). Refuses with ACTION_NOT_ALLOWED, and with
 * INVALID_PLACE_OR_TOKEN any link but the organization's own: nobody sends other addresses in its name. A number that was
 * invited lately is refused with INVITED_LATELY and `retryAfterSeconds`, also of calls at the same moment. Where clients can't book
 * online, nobody is invited to: BOOKING_PAGE_OFF (rule C1).
 */
export async function sendClientInvite(ctx: StaffContext, invite: ClientInviteSms): Promise<void> {
  ctx.authorize('client:add');
  if (!(await isBookingPageOn(ctx.db, ctx.scope))) refuseRequest('BOOKING_PAGE_OFF');
  const { phoneNumber, inviteLink, links } = invite;
  const token = tokenInUrl(links.origin, inviteLink);
  const known = token && { tokenHash: hashOneTimeToken(token), now: ctx.clock.now() };
  if (!known || !(await isOpenClientInvite(ctx.db, ctx.scope, known)))
    refuseRequest('INVALID_PLACE_OR_TOKEN', { path: ['inviteLink'] });
  const { name, locale } = await findOrganization(ctx.db, ctx.scope);
  const writer = { ...ctx, secrets: links.secrets };
  const { retryAt } = await ctx.transaction((tx) =>
    notifyInvitedClient(tx, writer, { phoneNumber, locale }, { organization: name, link: inviteLink }),
  );
  if (retryAt === null) return;
  const retryAfterSeconds = Math.ceil((retryAt - ctx.clock.now()) / 1_000);
  const values = { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) };
  refuseRequest('INVITED_LATELY', { path: ['clientPhoneNumber'], values });
}
