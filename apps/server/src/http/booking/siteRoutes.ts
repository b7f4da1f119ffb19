import { locales } from '@slotkeeper/i18n/locale';
import type { FastifyInstance } from 'fastify';
import { findListedPages, type ListedPage } from '../../modules/booking/page/page.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { sendTagged } from './sendTagged.ts';

const AN_HOUR = 'public, max-age=3600';

/** What search engines leave alone: a visitor's own pages, links that hold a secret, and what is no page. */
const notListed = [
  '/b/*/visits',
  '/b/*/open/',
  '/invite/',
  '/r/',
  '/stop/',
  '/graphql',
  '/auth/',
  '/export/',
];

/** GET /robots.txt and /sitemap.xml: where search engines find the booking pages that are on (rule C2). */
export function siteRoutes(app: FastifyInstance, { signInDeps: { db }, settings }: HttpDeps): void {
  const { linkOrigin } = settings;
  app.get('/robots.txt', (request, reply) => {
    const rules = notListed.map((path) => `Disallow: ${path}`).join('\n');
    return sendTagged(request, reply, {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\n${rules}\n\nSitemap: ${linkOrigin}/sitemap.xml\n`,
      cacheControl: AN_HOUR,
    });
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const urls = (await findListedPages(db)).map((page) => urlElement(page, linkOrigin));
    return sendTagged(request, reply, {
      type: 'application/xml; charset=utf-8',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
      cacheControl: AN_HOUR,
    });
  });
}

/** Slugs and languages are plain letters: nothing in it has to be escaped. */
function urlElement({ slug, updatedAt }: ListedPage, origin: string): string {
  const url = `${origin}/b/${slug}`;
  const alternates = locales.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}?locale=${locale}"/>`,
  );
  const day = new Date(updatedAt).toISOString().slice(0, 10);
  return `<url><loc>${url}</loc><lastmod>${day}</lastmod>${alternates.join('')}</url>`;
}
