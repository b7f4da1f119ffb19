import type { Refusal } from '@slotkeeper/domain/decision';
import {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type DescribedError, describeRefusal, refusalBehind } from '../describeError.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestLocale } from './requestLocale.ts';
import { isClientInviteRequest, showClientInvite } from '../rest/showClientInvite.ts';
import { wantsPage } from '../wantsPage.ts';

/** A page that the console does not have. */
const NOT_FOUND_PAGE = '/not-found';
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
  if (isClientInviteRequest(request)) return showClientInvite(request, reply, { kind: 'dead' });
  if (consoleFolder && wantsPage(request)) return reply.redirect(NOT_FOUND_PAGE);
  return sendRefusal(request, reply, { code: 'BAD_REQUEST' });
}

/** Sends a refusal: `{ error, code, path?, ... }`, or in GraphQL's shape to who called /graphql. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  status?: number,
): FastifyReply {
  const described = describeRefusal(refusal, requestLocale(request.headers, request.cookies?.USER_LOCALE));
  const { retryAfterSeconds } = described.values ?? {};
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const isGraphql = request.url.startsWith('/graphql');
  return reply
    .status(status ?? described.status)
    .type('application/json; charset=utf-8')
    .send(isGraphql ? graphqlBody(described) : restBody(described));
}

function restBody({ message, code, path, values }: DescribedError): object {
  return { ...values, error: message, code, path };
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
