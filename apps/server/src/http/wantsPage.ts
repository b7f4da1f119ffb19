import type { FastifyRequest } from 'fastify';

/** Addresses of the API: a page that requests an unknown one gets an error instead of the console. */
const API =
  /^\/(graphql|subscriptions|auth|utils|photos|webpush|invite|b|api|booking-assets|r|stop|export|healthz|readyz|metrics)(\/|$|\?)/;

/** Whether a browser requests a page of the console, which reports a wrong address itself. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !API.test(url) && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html');
}
