import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { render as renderToString } from 'preact-render-to-string';
import { texts as bg } from 'virtual:texts/bg';
import { texts as en } from 'virtual:texts/en';
import { texts as it } from 'virtual:texts/it';
import { App } from './App.tsx';
import { accentVariables } from './lib/accent.ts';
import { isScreen } from './Screen.tsx';
import { translator } from './lib/texts.ts';

const texts = { bg, en, it };
const DESCRIPTION_MAX = 160;

interface RenderInput {
  readonly page: BookingPage;
  /** What follows /b/{slug}. */
  readonly path: string;
  readonly search: string;
  readonly isEmbedded: boolean;
  /** Epoch milliseconds; the document says it to the browser. */
  readonly now: number;
}

/** What the document around a page is made of. */
interface Rendered {
  /** The content, and after it the texts of its language for the browser, which would else wait for them. */
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly status: number;
  /** The business's colors, for a style element of the document. */
  readonly style: string;
}

/** Writes the first content of a page on the server, so that it can be read before, and without, any script. */
export function render({ page, path, search, isEmbedded, now }: RenderInput): Rendered {
  const own = texts[page.locale];
  const query = new URLSearchParams(search);
  const html = renderToString(
    <App page={page} texts={own} address={{ path, query }} isEmbedded={isEmbedded} now={now} />,
  );
  const state = JSON.stringify({ texts: own, isEmbedded }).replaceAll('<', '\\u003c');
  const colors = Object.entries(accentVariables(page.business.color));
  return {
    html: `${html}<script type="application/json" id="booking-texts">${state}</script>`,
    title: titleOf(page, path),
    description: descriptionOf(page),
    status: isScreen(path) ? 200 : 404,
    style: `:root{${colors.map(([name, value]) => `${name}:${value}`).join(';')}}`,
  };
}

function titleOf({ business, locale }: BookingPage, path: string): string {
  const t = translator(texts[locale], locale);
  if (path.startsWith('/book')) return t('booking.page.title.book', { name: business.name });
  if (path === '') return t('booking.page.title.start', { name: business.name });
  return t('booking.page.title.visits', { name: business.name });
}

function descriptionOf({ business, services, locale }: BookingPage): string {
  const about = business.about.replaceAll(/\s+/g, ' ').trim();
  const t = translator(texts[locale], locale);
  const offered = services.slice(0, 4).map(({ title }) => title);
  const text =
    about || t('booking.page.title.description', { name: business.name, services: offered.join(', ') });
  return text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : text;
}
