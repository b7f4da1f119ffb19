import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLocale } from '../request/requestLocale.ts';
import { type InvitePage, invitePage } from './invitePage.ts';

const INVITE = /^\/invite(\/|\?|$)/;

/**
 * Whether somebody opens a link to a booking page, be it broken: clients follow them, who can read a page and nothing else.
 */
export function opensInvite({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && INVITE.test(url);
}

/** Answers with the page of a link, in the language of who asks; 404 where the link is none. */
export function showInvite(request: FastifyRequest, reply: FastifyReply, page: InvitePage): FastifyReply {
  // An address that can't be read is answered before any cookie is.
  const locale = requestLocale(request.headers, request.cookies?.USER_LOCALE);
  return reply
    .status(page.kind === 'dead' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(invitePage(locale, page));
}
