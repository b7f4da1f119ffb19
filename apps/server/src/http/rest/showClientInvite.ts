import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientInvite } from '../../modules/clients/invite/invite.ts';
import { requestLocale } from '../request/requestLocale.ts';
import { callButton, clientPage, escapeHtml, sendClientPage } from './clientPage.ts';

/** What the page of a link says: that it is none, that going on uses it up, or what is behind it. */
type ClientInvitePage =
  | { readonly kind: 'dead' }
  | { readonly kind: 'once' | 'open'; readonly inviting: ClientInvite };

const INVITE = /^\/invite(\/|\?|$)/;

/**
 * Whether a request opens a link to a booking page, even a broken one: clients follow them, who can read a page and
 * nothing else.
 */
export function isClientInviteRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && INVITE.test(url);
}

/**
 * Answers with the page of a link, in the language of who asks; 404 where the link is none. Until clients book online it
 * says so and how to reach the business. A single-use link is used up by its button, since programs that only fetch
 * addresses, as messengers do, press none.
 */
export function showClientInvite(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ClientInvitePage,
): FastifyReply {
  // An address that can't be read is answered before any cookie is.
  const locale = requestLocale(request.headers, request.cookies?.USER_LOCALE);
  return sendClientPage(reply, page.kind === 'dead' ? 404 : 200, clientInvitePage(locale, page));
}

/**
 * The page that a link leads to. Until clients book online it says so and how to reach the business. A single-use link
 * is used up by its button, since programs that only fetch addresses, as messengers do, press none.
 */
function clientInvitePage(locale: Locale, page: ClientInvitePage): string {
  const inviting = page.kind === 'dead' ? null : page.inviting;
  const title = inviting?.name ?? translate(locale, 'refusal.INVALID_PLACE_OR_TOKEN');
  return clientPage(locale, title, `<p>${escapeHtml(sentence(locale, page.kind))}</p>${next(locale, page)}`);
}

function sentence(locale: Locale, kind: ClientInvitePage['kind']): string {
  if (kind === 'dead') return translate(locale, 'invite.page.dead');
  return translate(locale, kind === 'once' ? 'invite.page.once' : 'invite.page.soon');
}

function next(locale: Locale, page: ClientInvitePage): string {
  if (page.kind === 'dead') return '';
  if (page.kind === 'once')
    return `<form method="post"><button class="do">${escapeHtml(translate(locale, 'invite.page.continue'))}</button></form>`;
  const { phoneNumber } = page.inviting;
  if (!phoneNumber) return '';
  return callButton(locale, phoneNumber);
}
