import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { translate } from '@slotkeeper/i18n/translate';
import { createHash } from 'node:crypto';
import { escapeHtml } from '../rest/clientPage.ts';
import type { PageDocument } from './pageDocument.ts';

const style = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;--ink:#12312f;--quiet:#4d6462;--page:#fff;--link:#0f6b68}
@media (prefers-color-scheme:dark){:root{--ink:#e6efee;--quiet:#9db3b1;--page:#0f1716;--link:#5cc7c1}}
*{box-sizing:border-box}body{margin:0;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--ink)}
main{max-width:42rem;margin:0 auto;overflow-wrap:anywhere}h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .25rem}
h2{font-size:1.125rem;margin:1.75rem 0 .25rem}p{margin:0 0 .5rem;white-space:pre-line}.of{color:var(--quiet)}a{color:var(--link)}`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A heading with its text, as they are written by hand; what HTML would read is escaped here. */
type Section = readonly [heading: string, text: string];

/** What a business owes its clients to know: how it deals with their data, and on which terms they book. */
export type LegalPage = 'privacy' | 'terms';

/** One of these pages of a business, filled with its own name, contact data, policy and cutoffs (rule C2). */
export function legalPage(page: BookingPage, kind: LegalPage): PageDocument {
  const { locale, business, slug } = page;
  const title = translate(
    locale,
    kind === 'privacy' ? 'bookingDocument.privacyTitle' : 'bookingDocument.termsTitle',
  );
  const sections = [...(kind === 'privacy' ? privacyOf(page) : termsOf(page)), contactOf(page)];
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${title} – ${business.name}`)}</title>
<meta name="description" content="${escapeHtml(`${title} – ${business.name}`)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body><main>
<a href="/b/${slug}?locale=${locale}">${escapeHtml(translate(locale, 'bookingDocument.back'))}</a>
<h1>${escapeHtml(title)}</h1><p class="of">${escapeHtml(business.name)}</p>
${sections.map(([heading, text]) => `<h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>`).join('\n')}
</main></body>
</html>`;
  return { html, contentSecurityPolicy };
}

const privacyParts = ['Who', 'What', 'Why', 'WhoSees', 'Cookies', 'HowLong', 'Rights'] as const;

function privacyOf({ locale, business }: BookingPage): Section[] {
  return privacyParts.map((part) => [
    translate(locale, `bookingDocument.privacy${part}Title`),
    translate(locale, `bookingDocument.privacy${part}`, { business: business.name }),
  ]);
}

function termsOf(page: BookingPage): Section[] {
  const { locale, business } = page;
  const names = { business: business.name };
  const policy: Section[] = business.policy
    ? [[translate(locale, 'bookingDocument.termsPolicyTitle', names), business.policy]]
    : [];
  return [
    [
      translate(locale, 'bookingDocument.termsBookingTitle'),
      translate(locale, 'bookingDocument.termsBooking', names),
    ],
    [translate(locale, 'bookingDocument.termsChangesTitle'), changesOf(page)],
    ...policy,
    [
      translate(locale, 'bookingDocument.termsPaymentTitle'),
      translate(locale, 'bookingDocument.termsPayment', names),
    ],
  ];
}

/** Until when each place lets its clients change an appointment. */
function changesOf({ locale, places }: BookingPage): string {
  const lines = places.map(({ name, cutoffHours }) =>
    cutoffHours === 0
      ? translate(locale, 'bookingDocument.termsChangesAlways', { place: name })
      : translate(locale, 'bookingDocument.termsChanges', { place: name, count: cutoffHours }),
  );
  return lines.join('\n');
}

function contactOf({ locale, business, places }: BookingPage): Section {
  const lines = [
    business.name,
    ...places.map(({ address }) => address),
    business.phoneNumber && formatPhone(business.phoneNumber),
    business.email,
  ];
  return [translate(locale, 'bookingDocument.contactTitle'), lines.filter(Boolean).join('\n')];
}
