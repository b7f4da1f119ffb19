import type { Locale } from '@slotkeeper/domain/options';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { translate } from '@slotkeeper/i18n/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientInvite } from '../../modules/clients/invite/invite.ts';
import { requestLocale } from '../request/requestLocale.ts';

/** What the page of a link says: that it is none, that going on uses it up, or what is behind it. */
type ClientInvitePage =
  | { readonly kind: 'dead' }
  | { readonly kind: 'once' | 'open'; readonly inviting: ClientInvite };

const style = `:root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif;--ink:#12312f;--quiet:#58706e;--page:#eef3f2;
--card:#fff;--line:#d8e2e1;--deep:#0f6b68}
@media (prefers-color-scheme:dark){:root{--ink:#e6efee;--quiet:#9db3b1;--page:#0f1716;--card:#182322;--line:#2a3938;--deep:#3fb3ac}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--ink)}
main{width:100%;max-width:26rem;padding:2.25rem 1.75rem;text-align:center;background:var(--card);border:1px solid var(--line);border-radius:1rem}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}p{margin:0;color:var(--quiet)}form,.call{margin-top:1.5rem}
.do{display:block;width:100%;padding:.75rem 1rem;border:0;border-radius:.625rem;font:inherit;font-weight:600;text-decoration:none;cursor:pointer;
background:var(--deep);color:var(--card)}.do:focus-visible{outline:3px solid var(--deep);outline-offset:3px}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const INVITE = /^\/invite(\/|\?|$)/;

/**
 * Whether a request opens a link to a booking page, even a broken one: clients follow them, who can read a page and
 * nothing else.
 */
export function isClientInviteRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && INVITE.test(url);
}

/** Answers with the page of a link, in the language of who asks; 404 where the link is none. */
export function showClientInvite(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ClientInvitePage,
): FastifyReply {
  // An address that can't be read is answered before any cookie is.
  const locale = requestLocale(request.headers, request.cookies?.USER_LOCALE);
  return reply
    .status(page.kind === 'dead' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(clientInvitePage(locale, page));
}

/**
 * The page that a link leads to. Until clients book online it says so and how to reach the business. A single-use link
 * is used up by its button, since programs that only fetch addresses, as messengers do, press none.
 */
function clientInvitePage(locale: Locale, page: ClientInvitePage): string {
  const inviting = page.kind === 'dead' ? null : page.inviting;
  const title = escape(inviting?.name ?? translate(locale, 'refusal.INVALID_PLACE_OR_TOKEN'));
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style>
<main><h1>${title}</h1><p>${escape(sentence(locale, page.kind))}</p>${next(locale, page)}</main></html>`;
}

function sentence(locale: Locale, kind: ClientInvitePage['kind']): string {
  if (kind === 'dead') return translate(locale, 'invite.page.dead');
  return translate(locale, kind === 'once' ? 'invite.page.once' : 'invite.page.soon');
}

function next(locale: Locale, page: ClientInvitePage): string {
  if (page.kind === 'dead') return '';
  if (page.kind === 'once')
    return `<form method="post"><button class="do">${escape(translate(locale, 'invite.page.continue'))}</button></form>`;
  const { phoneNumber } = page.inviting;
  if (!phoneNumber) return '';
  const text = translate(locale, 'invite.page.call', { number: formatPhone(phoneNumber) });
  return `<p class="call"><a class="do" href="tel:${escape(phoneNumber)}">${escape(text)}</a></p>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
