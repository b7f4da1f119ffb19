import type { Refusal } from '@slotkeeper/domain/decision';
import type { Locale } from '@slotkeeper/domain/options';
import { isLocale } from '@slotkeeper/i18n/locale';
import {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type DescribedError, describeRefusal, refusalBehind, retryAfterOf } from '../describeError.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestLocale } from './requestLocale.ts';
import { isClientLink, showBrokenLink } from '../rest/brokenLink.ts';
import { wantsPage } from '../wantsPage.ts';

/** A page that the console does not have. */
const NOT_FOUND_PAGE = '/not-found';
const BOOKING_API = '/api/booking/';
const UNSUPPORTED_MEDIA_TYPE = 415;

/** Answers every failed request with a code and a sentence, never with a stack trace. */
export function requestErrors(app: FastifyInstance, { settings }: HttpDeps): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The client has disconnected: there is nobody to answer, and nothing is wrong here.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      request.raw.destroy();
      return;
    }
    const refusal = refusalOfRequest(error);
    if (refusal.code === 'BAD_REQUEST' && error.statusCode !== UNSUPPORTED_MEDIA_TYPE) {
      return sendUnreadable(request, reply, settings);
    }
    if (refusal.code === 'INTERNAL_ERROR' || refusal.code === 'UNAVAILABLE') {
      request.log.error({ err: error }, 'The request failed');
    }
    const isOfWrongType = error.statusCode === UNSUPPORTED_MEDIA_TYPE;
    return sendRefusal(request, reply, refusal, isOfWrongType ? UNSUPPORTED_MEDIA_TYPE : undefined);
  });
}

/**
 * Refuses a request that can't be read; a page whose address can't be read is led to the console's 'Not found', a client's link
 * to the page that says that it is none.
 */
export function sendUnreadable(
  request: FastifyRequest,
  reply: FastifyReply,
  { consoleFolder }: HttpDeps['settings'],
): FastifyReply {
  if (isClientLink(request)) return showBrokenLink(request, reply);
  if (consoleFolder && wantsPage(request)) return reply.redirect(NOT_FOUND_PAGE);
  return sendRefusal(request, reply, { code: 'BAD_REQUEST' });
}

/** The pages of a business ask in their visitor's language, which the address names (rule C2); the console in its own. */
function errorLocale({ url, query, headers, cookies }: FastifyRequest): Locale {
  const named = url.startsWith(BOOKING_API) ? (query as { locale?: unknown } | undefined)?.locale : undefined;
  return isLocale(named) ? named : requestLocale(headers, cookies?.USER_LOCALE);
}

/** Sends a refusal: `{ error, code, path?, ... }`, or in GraphQL's shape to who called /graphql. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  status?: number,
): FastifyReply {
  const audience = request.url.startsWith(BOOKING_API) ? 'client' : 'staff';
  const described = describeRefusal(refusal, errorLocale(request), audience);
  const retryAfter = retryAfterOf(refusal);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const isGraphql = request.url.startsWith('/graphql');
  return reply
    .status(status ?? described.status)
    .type('application/json; charset=utf-8')
    .send(isGraphql ? graphqlBody(described) : restBody(request, described));
}

/** The booking pages find what a sentence names in one place (`values`), as their contract says. */
function restBody({ url }: FastifyRequest, { message, code, path, values }: DescribedError): object {
  const ofPages = url.startsWith(BOOKING_API) ? { values } : {};
  return { ...values, error: message, code, path, ...ofPages };
}

function graphqlBody({ message, code, path, values }: DescribedError): object {
  return { errors: [{ message, extensions: { ...values, code, path } }] };
}

/** Fastify's own errors (unreadable JSON, a wrong media type, too large a body) are the caller's. */
function refusalOfRequest(error: FastifyError): Refusal {
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return { code: 'BODY_TOO_LARGE' };
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? { code: 'BAD_REQUEST' } : refusalBehind(error);
}
