import type { Queryable } from '../../../platform/database/database.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { type CurrentPage, findOpenPage, type OpenPage } from './page.store.ts';

export { findListedPages, findOpenPageOf, type ListedPage } from './page.store.ts';
export { readBookingPage } from './readBookingPage.ts';
export { type CurrentPage, findOpenPage, type OpenPage };

/** The open page with this name, now or formerly. Refuses with NOT_FOUND one that is none or that is off (rule C2). */
export async function pageScope({ db }: { readonly db: Queryable }, slug: string): Promise<CurrentPage> {
  return (await findOpenPage(db, slug)) ?? refuseRequest('NOT_FOUND');
}
