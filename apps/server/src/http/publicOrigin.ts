import type { FastifyRequest } from 'fastify';

/** Scheme and host that people type: the operator's public address, else those of the request. */
export function publicOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: URL | null,
): string {
  return publicUrl?.origin ?? `${request.protocol}://${request.host}`;
}
