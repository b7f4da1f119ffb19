import { SECOND_MS } from '@slotkeeper/domain/time/units';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReadFeed, readCalendarFeed } from '../../modules/booking/calendarFeed/calendarFeed.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';

const NOT_MODIFIED = 304;

/**
 * GET /calendar/{token}.ics: a member's calendar feed, for calendar programs. Its token is all that it takes. Refuses with
 * NOT_FOUND where none has the token, or its member may not have it anymore.
 */
export function calendarFeedRoute(app: FastifyInstance, { signInDeps, settings }: HttpDeps): void {
  const { db, clock, secrets } = signInDeps;
  const { linkOrigin } = settings;
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
    const feed = await readCalendarFeed({ db, clock, secrets, linkOrigin }, request.params.token);
    if (!feed) refuseRequest('NOT_FOUND');
    reply.headers({
      'cache-control': 'private, no-cache',
      // Weak: the same content may be sent compressed.
      etag: etagOf(feed),
      'last-modified': new Date(feed.changedAt).toUTCString(),
      'x-robots-tag': 'noindex',
    });
    if (isKnown(request, feed)) return reply.status(NOT_MODIFIED).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(feed.text());
  });
}

function etagOf({ contentHash }: ReadFeed): string {
  return `W/"${contentHash}"`;
}

/** Whether the calendar has this content already. Where it names a tag, its date does not count (RFC 9110, 13.2.2). */
function isKnown({ headers }: FastifyRequest, feed: ReadFeed): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const named = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return named.includes('*') || named.includes(`"${feed.contentHash}"`);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(feed.changedAt / SECOND_MS) * SECOND_MS <= since;
}
