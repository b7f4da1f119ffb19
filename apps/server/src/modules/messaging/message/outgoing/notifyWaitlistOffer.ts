import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { formatZone, formatZoneOffset } from '@slotkeeper/i18n/format/zone/formatZone';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import { type EmailAction, sealableButtons } from '../../email/email.ts';
import { type ComposedText, sealLink } from '../compose/compose.ts';
import { composeEmail } from '../compose/composeMessage.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';
import { clientAddress } from '../message.policy.ts';
import type { NewMessage } from '../message.store.ts';
import { findWordings, type Wordings } from '../wordings/wordings.ts';

/** What a free time is offered with (rule C3), and to whom. Instants are epoch milliseconds. */
export interface OfferedTime {
  readonly clientId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly locale: Locale;
  readonly attendeeName: string | null;
  readonly service: string;
  readonly provider: string;
  readonly organization: string;
  readonly place: {
    readonly name: string;
    readonly address: string;
    readonly zone: string;
    readonly phoneNumber: string;
  };
  readonly startAt: number;
  readonly expiresAt: number;
  /** Where the client takes it: a secret link; null where the business has no booking page. */
  readonly link: string | null;
}

/**
 * Notifies a client at once that a time it waits for is free (rules C3, N2): by e-mail where one is known, else by SMS, in
 * its language, with times in the place's zone. The link is sealed until it went (rule N1).
 */
export async function notifyWaitlistOffer(
  tx: TenantTransaction,
  { secrets, ...ctx }: WriterContext & { readonly secrets: SecretBox },
  offer: OfferedTime,
): Promise<void> {
  const address = clientAddress(offer);
  if (!address) return;
  const written =
    address.channel === 'SMS'
      ? smsOf(offer, secrets)
      : emailOf(offer, await findWordings(tx.db, ctx.scope), secrets);
  const { clientId, locale } = offer;
  await queueMessages(tx, ctx, [{ ...address, ...written, kind: 'client.waitlistOffer', clientId, locale }], {
    atOnce: true,
  });
}

type Written = Pick<NewMessage, 'subject' | 'body' | 'content' | 'sealedBody'>;

function smsOf(offer: OfferedTime, secrets: SecretBox): Written {
  const { locale, link } = offer;
  const values = valuesOf(offer, 'weekdayDay');
  const { zone } = offer.place;
  const how = link
    ? translate(locale, 'message.client.waitlistOffer.smsLink', { ...values, link })
    : byAsking(offer, values);
  const text = translate(locale, 'message.client.waitlistOffer.sms', {
    ...values,
    zone: formatZoneOffset(zone, offer.startAt),
    how,
  });
  return { subject: '', ...(link ? sealLink(text, link, secrets) : { body: text }) };
}

function emailOf(offer: OfferedTime, wordings: Wordings, secrets: SecretBox): Written {
  const { locale, link } = offer;
  const composed = composeWaitlistOffer(offer, wordings);
  if (!link) return composed;
  const buttons = sealableButtons([waitlistOfferButton(locale, link)]);
  const shown = sealLink(`${composed.body}\n\n${buttons}`, link, secrets).body;
  return { ...composed, body: shown, sealedBody: secrets.seal(buttons) };
}

/** The button by which a client takes a time on offer. */
export function waitlistOfferButton(locale: Locale, url: string): EmailAction {
  return { label: translate(locale, 'message.action.openWaitlistOffer'), url };
}

/** The e-mail that offers a time, in the business's own wording or the catalogue's, without its button. */
export function composeWaitlistOffer(offer: OfferedTime, wordings: Wordings): ComposedText {
  const { locale, link, place } = offer;
  const values = {
    ...valuesOf(offer, 'longWithWeekday'),
    zone: formatZone({ locale, zone: place.zone }, offer.startAt),
    place: defuseLinks([place.name, place.address].filter((line) => line !== '').join('\n')),
  };
  const details = translate(locale, 'message.details.appointment', values);
  const how = link
    ? translate(locale, 'message.client.waitlistOffer.byLink', values)
    : byAsking(offer, values);
  return composeEmail(locale, 'waitlistOffer', wordings, {
    texts: values,
    blocks: {
      details: { kind: 'details', lines: details.split('\n') },
      how: { kind: 'paragraph', text: how },
    },
  });
}

/** What people wrote makes no links (rule N4). */
function valuesOf(offer: OfferedTime, style: 'weekdayDay' | 'longWithWeekday') {
  const { locale, attendeeName, startAt, expiresAt } = offer;
  const display = { locale, zone: offer.place.zone };
  const service = defuseLinks(offer.service);
  return {
    name: defuseLinks(offer.name),
    service: attendeeName
      ? translate(locale, 'message.serviceFor', { service, attendee: defuseLinks(attendeeName) })
      : service,
    provider: defuseLinks(offer.provider),
    organization: defuseLinks(offer.organization),
    when: formatDateTime(startAt, display, style),
    until: formatTime(expiresAt, display),
  };
}

function byAsking({ locale, place }: OfferedTime, values: { readonly until: string }): string {
  const { until } = values;
  return place.phoneNumber
    ? translate(locale, 'message.client.waitlistOffer.byPhone', { until, phone: place.phoneNumber })
    : translate(locale, 'message.client.waitlistOffer.byAsking', { until });
}
