import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from './httpDeps.ts';

/** Where Google Analytics serves its script from, and where it is told what happens: the vendor's own list. */
const TAG_MANAGER = 'https://*.googletagmanager.com';
const COLLECTORS = 'https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Everything comes from our own address; Mantine writes styles into the page. The vendor of the analytics is let in only
 * where the operator set an id; who did not consent still loads nothing from it.
 */
function contentSecurityPolicy(hasAnalytics: boolean): string {
  const script = hasAnalytics ? ` ${TAG_MANAGER}` : '';
  const told = hasAnalytics ? ` ${TAG_MANAGER} ${COLLECTORS}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${told}`,
    "font-src 'self'",
    `connect-src 'self'${told}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const fixedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const ONE_YEAR = 31_536_000;

/** Sets the headers that keep a browser from doing what our pages never do. */
export function securityHeaders(app: FastifyInstance, { analyticsId }: HttpSettings): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(analyticsId !== null),
    ...fixedHeaders,
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR}`);
  });
}
