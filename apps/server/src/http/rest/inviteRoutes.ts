import { inviteClientInput } from '@slotkeeper/domain/input/client';
import type { Locale } from '@slotkeeper/domain/options';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { translate } from '@slotkeeper/i18n/translate';
import type { FastifyInstance } from 'fastify';
import { readPhone } from '../../modules/client/client.ts';
import { type Inviting, readInvite, sendInvite } from '../../modules/invite/invite.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { publicOrigin } from '../publicOrigin.ts';
import { requestLocale } from '../requestLocale.ts';
import { requestStaff } from '../requestStaff.ts';

/** Invitations: the SMS (spec 7), and the page that a link leads to. */
export function inviteRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { door, settings } = deps;

  app.post('/invite/client', async (request) => {
    const ctx = await requestStaff(deps, request);
    const { clientPhoneNumber, inviteLink } = readInput(inviteClientInput, request.body);
    const phoneNumber = await readPhone(ctx, clientPhoneNumber, 'clientPhoneNumber');
    await sendInvite(ctx, { phoneNumber, inviteLink, origin: publicOrigin(request, settings.publicUrl) });
    return {};
  });

  app.get<{ Params: { token: string } }>('/invite/:token', async (request, reply) => {
    const inviting = await readInvite(door.db, request.params.token, door.clock.now());
    const locale = requestLocale(request.headers, request.cookies.USER_LOCALE);
    return reply
      .status(inviting ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(page(locale, inviting));
  });
}

/** Until clients book online, the page says so and how to reach the business; a dead link says that it is one. */
function page(locale: Locale, inviting: Inviting | null): string {
  const title = inviting?.name ?? translate(locale, 'refusal.INVALID_PLACE_OR_TOKEN');
  const text = translate(locale, inviting ? 'invite.page.soon' : 'invite.page.dead');
  const phone = inviting?.phoneNumber ?? '';
  const call = phone
    ? `<p><a href="tel:${escape(phone)}">${escape(translate(locale, 'invite.page.call', { number: formatPhone(phone) }))}</a></p>`
    : '';
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title>
<style>:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center}
main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.5rem;overflow-wrap:anywhere}</style>
<main><h1>${escape(title)}</h1><p>${escape(text)}</p>${call}</main></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
