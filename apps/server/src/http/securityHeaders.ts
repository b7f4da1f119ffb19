import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './httpDeps.ts';

/** Where Google Analytics loads from and reports to, as its documentation of content security policies lists them. */
const analyticsHosts = {
  script: ' https://*.googletagmanager.com',
  image: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
};
const noHosts: typeof analyticsHosts = { script: '', image: '', connect: '' };

/** Everything comes from our own address, but for visits counted elsewhere; Mantine writes styles into the page. */
const contentSecurityPolicy = (hosts: typeof analyticsHosts) =>
  [
    "default-src 'self'",
    `script-src 'self'${hosts.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts.image}`,
    "font-src 'self'",
    `connect-src 'self'${hosts.connect}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const fixedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const ONE_YEAR = 31_536_000;

/**
 * Sets the headers that keep a browser from doing what our pages never do. The addresses of Google Analytics are let in
 * only where its id is set.
 */
export function securityHeaders(app: FastifyInstance, { settings }: Pick<HttpDeps, 'settings'>): void {
  const headers = {
    ...fixedHeaders,
    'content-security-policy': contentSecurityPolicy(
      settings.analyticsId === null ? noHosts : analyticsHosts,
    ),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR}`);
  });
}
