import { isLocale } from '@slotkeeper/i18n/locale';
import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOpenPage, type OpenPage } from '../../modules/booking/page/page.ts';
import type { HttpDeps } from '../httpDeps.ts';
import type { BookingApp, RenderedPage } from './bookingApp.ts';
import { keepShortly } from './kept/keepShortly.ts';
import { type LegalPage, legalPage } from './legalPage.ts';
import { showMissingPage, showUnavailablePage } from './missingPage.ts';
import { type PageDocument, pageDocument } from './pageDocument.ts';
import { askedLocale, type PageRequest } from './pageRoutes.ts';
import { PAGE_KEPT_MS, type ReadPage } from './kept/recentPages.ts';
import { sendTagged, type TaggedText, tagText } from './sendTagged.ts';

interface DocumentRequest extends PageRequest {
  Params: { slug: string; '*'?: string };
}
type AskedDocument = FastifyRequest<DocumentRequest>;

/** Documents that are kept for a moment at most; each may have tens of kilobytes. */
const DOCUMENTS_MAX = 200;
const legalPages: readonly string[] = ['privacy', 'terms'] satisfies LegalPage[];

/** What documents are made with. */
interface DocumentTools {
  /** The built pages; null where they have not been built. */
  readonly pages: BookingApp | null;
  readonly readPage: ReadPage;
}

/**
 * GET /b/{slug} and below: the booking pages of a business as whole documents, their first content included (rule C2). A
 * former name leads to the current one, and what is none or off answers with a page that says so.
 */
export function documentRoutes(
  app: FastifyInstance,
  { signInDeps: { db, clock }, settings }: HttpDeps,
  { pages, readPage }: DocumentTools,
): void {
  const keep = keepShortly<Promise<PreparedDocument>>({ forMs: PAGE_KEPT_MS, max: DOCUMENTS_MAX });
  for (const address of ['/b/:slug', '/b/:slug/*'])
    app.get<DocumentRequest>(address, async (request, reply) => {
      const open = await findOpenPage(db, request.params.slug.toLowerCase());
      if (!open) return showMissingPage(request, reply);
      const moved = movedTo(request, open);
      if (moved !== null)
        // A former name can become the current one again: kept, it would lead back and forth.
        return reply.header('cache-control', 'no-cache').redirect(moved, 301);
      const path = pathOf(request);
      const locale = askedLocale(request);
      if (isLegalPage(path)) {
        const document = legalPage(await readPage(open, locale), path);
        return sendDocument(request, reply, prepared(document, 200));
      }
      if (!pages) return showUnavailablePage(reply, await readPage(open, locale));
      const key = [open.slug, open.version, locale, request.url].join(' ');
      const document = await keep(key, async () => {
        const page = await readPage(open, locale);
        return pageOf(request, { app: pages, page, path, origin: settings.linkOrigin, now: clock.now() });
      });
      return sendPage(request, reply, document);
    });
}

/** Where an address leads that names a page by a former name or ends with a slash; null where it is right as it is. */
function movedTo(request: AskedDocument, { slug }: OpenPage): string | null {
  const path = pathOf(request);
  const isRight = request.params.slug === slug && request.params['*'] !== '';
  return isRight ? null : `/b/${slug}${path && `/${encodeURI(path)}`}${searchOf(request)}`;
}

/** What follows /b/{slug}/. */
function pathOf({ params: { '*': path = '' } }: AskedDocument): string {
  return path;
}

function searchOf({ url }: AskedDocument): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function isLegalPage(path: string): path is LegalPage {
  return legalPages.includes(path);
}

/** Links in messages hold a secret: what they open is never in another site's frame, and nobody keeps it. */
const SECRET = /^open\//;
/** The pages that another site may frame: the way to an appointment, and what a client has booked there. */
const FRAMED = /^$|^book$|^visits(\/[^/]+)?$/;

function isFramed({ query: { embed } }: AskedDocument, path: string): boolean {
  return embed === '1' && FRAMED.test(path);
}

/** A document that can be sent to many. */
interface PreparedDocument extends Pick<PageDocument, 'contentSecurityPolicy'> {
  readonly status: number;
  readonly text: TaggedText;
}

function prepared({ html, tagged, contentSecurityPolicy }: PageDocument, status: number): PreparedDocument {
  return { status, contentSecurityPolicy, text: tagText(html, tagged) };
}

interface AskedPage {
  readonly app: BookingApp;
  readonly page: BookingPage;
  readonly path: string;
  readonly origin: string;
  readonly now: number;
}

function pageOf(request: AskedDocument, asked: AskedPage): PreparedDocument {
  const { app, page, path, origin, now } = asked;
  const { locale } = request.query;
  const isEmbedded = isFramed(request, path);
  const rendered = rendering(request, asked, isEmbedded);
  const namedLocale = typeof locale === 'string' && isLocale(locale) ? locale : null;
  const address = { path, isEmbedded, namedLocale, origin, now };
  return prepared(pageDocument(app, page, rendered, address), rendered.status);
}

function sendPage(
  request: AskedDocument,
  reply: FastifyReply,
  document: PreparedDocument,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const isSecret = SECRET.test(path);
  // A page that isolates itself from other origins may frame what says that it may.
  if (isFramed(request, path))
    reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
  if (isSecret) reply.header('referrer-policy', 'no-referrer');
  return sendDocument(request, reply, document, isSecret ? 'no-store' : undefined);
}

/** The content of a page. Where it can't be rendered, the log says why, and the browser makes it from the same state. */
function rendering(
  request: AskedDocument,
  { app, page, path, now }: AskedPage,
  isEmbedded: boolean,
): RenderedPage {
  try {
    return app.render({ page, path: path && `/${path}`, search: searchOf(request), isEmbedded, now });
  } catch (error) {
    request.log.error({ err: error }, 'A booking page could not be rendered');
    const { name, about } = page.business;
    return { html: '', title: name, description: about, status: 200, style: '' };
  }
}

/** Browsers ask each time whether a document is still the same. */
function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text, contentSecurityPolicy }: PreparedDocument,
  cacheControl = 'no-cache',
): Promise<FastifyReply> {
  reply.headers({ vary: 'accept-language', 'content-security-policy': contentSecurityPolicy });
  return sendTagged(request, reply.status(status), { type: 'text/html; charset=utf-8', text, cacheControl });
}
