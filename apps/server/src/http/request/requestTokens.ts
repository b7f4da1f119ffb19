import type { FastifyRequest } from 'fastify';

export const ACCESS_COOKIE = 'OAUTH_TOKEN';
export const REFRESH_COOKIE = 'OAUTH_REFRESH_TOKEN';

/** A token that came with a request, and whether a cookie brought it: then the browser may not have meant to send it. */
export interface RequestToken {
  readonly text: string;
  readonly isCookie: boolean;
}

const BEARER = /^Bearer +([\w.-]+)$/i;

/** The token of a request: the bearer header, else the cookie of this name, else null. */
export function tokenOf(request: FastifyRequest, cookieName: string): RequestToken | null {
  const [, bearer] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  if (bearer) return { text: bearer, isCookie: false };
  const cookie = request.cookies[cookieName];
  return cookie ? { text: cookie, isCookie: true } : null;
}
