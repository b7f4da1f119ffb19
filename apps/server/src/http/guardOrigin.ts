import type { FastifyRequest } from 'fastify';
import { refuseRequest } from '../platform/refusalError.ts';

/** The header that the console sends with every request, and that another site's page cannot (rule R4). */
const CONSOLE_HEADER = 'x-slotkeeper';

/** How a request reached us. */
export interface Reached {
  readonly host: string;
  /** Whether over TLS as far as we can see: a proxy that we don't trust may have taken it off. */
  readonly isSecure: boolean;
  readonly publicUrl: URL | null;
}

/**
 * Whether an Origin header is ours: that of the public address, else of the host that was asked. A page that came
 * without TLS is not ours where we are reached over TLS: anybody on the way may have written it.
 */
export function isOwnOrigin(origin: string, { host, isSecure, publicUrl }: Reached): boolean {
  if (!URL.canParse(origin)) return false;
  if (publicUrl) return origin === publicUrl.origin;
  const from = new URL(origin);
  return from.host === host && (from.protocol === 'https:' || (from.protocol === 'http:' && !isSecure));
}

/** Refuses with FOREIGN_ORIGIN what another site's page sends; who names no origin is no browser. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const { origin } = request.headers;
  if (
    origin !== undefined &&
    !isOwnOrigin(origin, { host: request.host, isSecure: request.protocol === 'https', publicUrl })
  ) {
    refuseRequest('FOREIGN_ORIGIN');
  }
}

/**
 * Guards a request that may change something and relies on a cookie, which the browser sends automatically (rule R4):
 * it must carry our header, and a POST an origin of ours. Browsers name no origin with a GET of their own site.
 */
export function guardCookieRequest(request: FastifyRequest, publicUrl: URL | null): void {
  const isMarked = request.headers[CONSOLE_HEADER] !== undefined;
  const isNamed = request.method === 'GET' || request.headers.origin !== undefined;
  if (!isMarked || !isNamed) refuseRequest('FOREIGN_ORIGIN');
  refuseForeignOrigin(request, publicUrl);
}
