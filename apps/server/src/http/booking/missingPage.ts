import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { isLocale } from '@slotkeeper/i18n/locale';
import { translate } from '@slotkeeper/i18n/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLocale } from '../request/requestLocale.ts';
import type { PageRequest } from './pageRoutes.ts';
import { callButton, clientPage, escapeHtml, sendClientPage } from '../rest/clientPage.ts';

const BOOKING_PAGE = /^\/b(\/|\?|$)/;

/** Whether a request opens a booking page, even one that is none: those who come read a page and nothing else. */
export function isBookingPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && BOOKING_PAGE.test(url);
}

/**
 * Answers that no booking page is here, in the language that the address names: the same where there never was one and where
 * it is off (rule C2).
 */
export function showMissingPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // An address that can't be read is answered before any cookie, or what it asks for, is.
  const { locale: asked } = (request.query ?? {}) as PageRequest['Querystring'];
  const isNamed = typeof asked === 'string' && isLocale(asked);
  const locale = isNamed ? asked : requestLocale(request.headers, request.cookies?.USER_LOCALE);
  const title = translate(locale, 'bookingDocument.missingTitle');
  const text = translate(locale, 'bookingDocument.missing');
  return sendClientPage(reply, 404, clientPage(locale, title, `<p>${escapeHtml(text)}</p>`));
}

/** Answers with how to reach a business whose pages can't be shown: they have not been built. */
export function showUnavailablePage(reply: FastifyReply, { locale, business }: BookingPage): FastifyReply {
  const text = escapeHtml(translate(locale, 'bookingDocument.unavailable'));
  const call = business.phoneNumber ? callButton(locale, business.phoneNumber) : '';
  return sendClientPage(reply, 503, clientPage(locale, business.name, `<p>${text}</p>${call}`));
}
