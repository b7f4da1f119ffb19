import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import type { Locale } from '@slotkeeper/domain/options';
import { type CurrentPage, readBookingPage } from '../../../modules/booking/page/page.ts';
import type { HttpDeps } from '../../httpDeps.ts';
import { keepShortly } from './keepShortly.ts';

/** How long what a page shows is kept at most; a change that has an event shows at once. */
export const PAGE_KEPT_MS = 1_000;
/** Pages of different businesses and languages that are kept at once. */
const PAGES_MAX = 500;

/** Reads what a page shows, in the language that was asked for; null: the business's. */
export type ReadPage = (open: CurrentPage, locale: Locale | null) => Promise<BookingPage>;

/** Reads pages so that the many who open one in the same moment cost what one does. */
export function recentPages({ signInDeps: { db, clock }, settings: { senders } }: HttpDeps): ReadPage {
  const keep = keepShortly<Promise<BookingPage>>({ forMs: PAGE_KEPT_MS, max: PAGES_MAX });
  return (open, locale) =>
    keep(`${open.slug} ${open.version} ${locale}`, () =>
      readBookingPage({ db, clock, senders }, open, locale),
    );
}
