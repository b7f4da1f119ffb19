import type { Locale } from '@slotkeeper/domain/options';
import { isLocale } from '@slotkeeper/i18n/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageScope } from '../../modules/booking/page/page.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { browserLocale } from '../request/requestLocale.ts';
import type { ReadPage } from './kept/recentPages.ts';
import { sendTagged } from './sendTagged.ts';

/** Of a page: `locale` as its address says it. */
export interface PageRequest {
  Params: { slug: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/** A page changes when a business changes what it offers, and clients look at several parts of it in a row. */
const SHORTLY = 'public, max-age=30';

/** GET /api/booking/{slug}/page: all that the pages of a business show, as a BookingPage (rule C2). Refuses with NOT_FOUND. */
export function pageRoutes(app: FastifyInstance, { signInDeps }: HttpDeps, readPage: ReadPage): void {
  app.get<PageRequest>('/api/booking/:slug/page', async (request, reply) => {
    const open = await pageScope(signInDeps, request.params.slug);
    const page = await readPage(open, askedLocale(request));
    return sendTagged(request, reply.header('vary', 'accept-language'), {
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(page),
      cacheControl: SHORTLY,
    });
  });
}

/** The language that an address names, else the browser's where it is spoken here; null where the business's counts. */
export function askedLocale({ query, headers }: FastifyRequest<PageRequest>): Locale | null {
  const { locale } = query;
  return typeof locale === 'string' && isLocale(locale) ? locale : browserLocale(headers);
}
