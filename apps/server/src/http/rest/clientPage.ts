import type { Locale } from '@slotkeeper/domain/options';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { translate } from '@slotkeeper/i18n/translate';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif;--ink:#12312f;--quiet:#58706e;--page:#eef3f2;
--card:#fff;--line:#d8e2e1;--deep:#0f6b68}
@media (prefers-color-scheme:dark){:root{--ink:#e6efee;--quiet:#9db3b1;--page:#0f1716;--card:#182322;--line:#2a3938;--deep:#3fb3ac}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--ink)}
main{width:100%;max-width:26rem;padding:2.25rem 1.75rem;text-align:center;background:var(--card);border:1px solid var(--line);border-radius:1rem}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}p{margin:0;color:var(--quiet)}form,.call{margin-top:1.5rem}
.facts{margin-bottom:1.25rem;color:var(--ink);white-space:pre-line;overflow-wrap:anywhere}.facts strong{display:block;font-size:1.125rem}
.do{display:block;width:100%;padding:.75rem 1rem;border:0;border-radius:.625rem;font:inherit;font-weight:600;text-decoration:none;cursor:pointer;
background:var(--deep);color:var(--card)}.do:focus-visible{outline:3px solid var(--deep);outline-offset:3px}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** These pages run no script and load nothing: their one style is named by its hash, and their form goes back to us. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The whole text of a small page for clients, who come by a link in a message. `content` is HTML. */
export function clientPage(locale: Locale, title: string, content: string): string {
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${style}</style>
<main><h1>${escapeHtml(title)}</h1>${content}</main></html>`;
}

/** Answers with such a page. Nobody keeps it, and the links that it leads to do not learn of its secret address. */
export function sendClientPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', contentSecurityPolicy)
    .send(page);
}

/** The button that calls a business. */
export function callButton(locale: Locale, phoneNumber: string): string {
  const text = translate(locale, 'invite.page.call', { number: formatPhone(phoneNumber) });
  return `<p class="call"><a class="do" href="tel:${escapeHtml(phoneNumber)}">${escapeHtml(text)}</a></p>`;
}

/** A text that people wrote, as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
