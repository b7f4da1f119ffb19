import { createHash } from 'node:crypto';
import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import type { Locale } from '@slotkeeper/domain/options';
import { locales } from '@slotkeeper/i18n/locale';
import { translate } from '@slotkeeper/i18n/translate';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { escapeHtml } from '../rest/clientPage.ts';
import type { BookingApp, RenderedPage } from './bookingApp.ts';
import { structuredData } from './structuredData.ts';

/** A page as its address names it. */
export interface PageAddress {
  /** What follows /b/{slug}: '' for the start. */
  readonly path: string;
  readonly isEmbedded: boolean;
  /** The language that the address itself names; null where the browser's counts. */
  readonly namedLocale: Locale | null;
  /** Scheme and host of the addresses that search engines and messengers keep (rule N1). */
  readonly origin: string;
}

/** A whole document, with the policy under which a browser may run it. */
export interface PageDocument {
  readonly html: string;
  readonly contentSecurityPolicy: string;
  /** What the document's tag is made of: all but the moment at which it was written. All of it where this is missing. */
  readonly tagged?: string;
}

/** The state of a page lies where nothing is run; the one style that is written into the document is named by its hash. */
const policyOf = (style: string, isEmbedded: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
  ].join('; ');

/** Where the content is. The moment at which it was written follows, for the browser to begin with the same. */
const ROOT = '<div id="app"';

/** The document around a rendered page: what search engines, messengers and browsers read of it, and its state. */
export function pageDocument(
  app: BookingApp,
  page: BookingPage,
  rendered: RenderedPage,
  address: PageAddress & { readonly now: number },
): PageDocument {
  const { business, locale } = page;
  const tagged = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(rendered.title)}</title>
<meta name="description" content="${escapeHtml(rendered.description)}">
<meta name="theme-color" content="${business.color}">
${head(page, rendered, address)}
<style>${rendered.style}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${app.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${app.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${app.script}"></script>
${address.isEmbedded ? '<script src="/embedFrame.js" defer></script>' : ''}
</head>
<body>
${ROOT}>${rendered.html}</div>
${withoutScript(page)}
<script type="application/json" id="booking-page">${inScript(page)}</script>
</body>
</html>`;
  return {
    html: tagged.replace(`\n${ROOT}>`, `\n${ROOT} data-now="${address.now}">`),
    tagged,
    contentSecurityPolicy: policyOf(rendered.style, address.isEmbedded),
  };
}

/** A JSON text that no script tag ends early. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Only the start of a page is found by search engines: the steps after it are a visitor's own. */
function head(page: BookingPage, rendered: RenderedPage, address: PageAddress): string {
  const isListed = address.path === '' && !address.isEmbedded && rendered.status === 200;
  if (!isListed) return '<meta name="robots" content="noindex">';
  const url = `${address.origin}/b/${page.slug}`;
  const own = address.namedLocale === null ? url : `${url}?locale=${address.namedLocale}`;
  return [
    `<link rel="canonical" href="${own}">`,
    ...locales.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${url}?locale=${locale}">`),
    `<link rel="alternate" hreflang="x-default" href="${url}">`,
    ...openGraph(page, rendered, { url: own, origin: address.origin }),
    `<script type="application/ld+json">${inScript(structuredData(page, url, address.origin))}</script>`,
  ].join('\n');
}

/** The languages as Open Graph names them. */
const openGraphLocales: Readonly<Record<Locale, string>> = { en: 'en_GB', it: 'it_IT', bg: 'bg_BG' };

/** What messengers and social networks show of a link. */
function openGraph(
  { business, places, locale }: BookingPage,
  { title, description }: RenderedPage,
  { url, origin }: { readonly url: string; readonly origin: string },
): string[] {
  const picture =
    business.coverPhotoUrl ??
    places.find(({ coverPhotoUrl }) => coverPhotoUrl)?.coverPhotoUrl ??
    business.profilePhotoUrl;
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', business.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', openGraphLocales[locale]],
    ...(picture ? ([['og:image', new URL(picture, origin).href]] as [string, string][]) : []),
  ];
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ];
}

/** What a browser without JavaScript shows beside the content: how to book all the same. */
function withoutScript({ business, places, locale }: BookingPage): string {
  const number = business.phoneNumber || places.find(({ phoneNumber }) => phoneNumber)?.phoneNumber;
  if (!number)
    return `<noscript><p>${escapeHtml(translate(locale, 'bookingDocument.noScript'))}</p></noscript>`;
  const text = translate(locale, 'bookingDocument.noScriptCall', { number: formatPhone(number) });
  return `<noscript><p><a href="tel:${escapeHtml(number)}">${escapeHtml(text)}</a></p></noscript>`;
}
