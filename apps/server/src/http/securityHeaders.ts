import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './httpDeps.ts';

/** Addresses of others that a page may use, by the directive that lets them in. */
type Hosts = Readonly<Record<'script' | 'image' | 'connect' | 'frame', readonly string[]>>;

/** Where Google Analytics loads from and reports to, as its documentation of content security policies lists them. */
const analyticsHosts: Hosts = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  frame: [],
};

/** Where Stripe's fields for cards load from and report to, as its documentation lists them. */
const stripeHosts: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  image: [],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Everything comes from our own address, but for what others do for us; Mantine writes styles into the page. */
function contentSecurityPolicy(others: readonly Hosts[]): string {
  const from = (directive: keyof Hosts, ...own: readonly string[]) =>
    [...own, ...others.flatMap((hosts) => hosts[directive])].join(' ');
  return [
    "default-src 'self'",
    `script-src ${from('script', "'self'")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${from('image', "'self'", 'data:', 'blob:')}`,
    "font-src 'self'",
    `connect-src ${from('connect', "'self'")}`,
    `frame-src ${from('frame', "'self'")}`,
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

/**
 * Sets the headers that keep a browser from doing what our pages never do. The addresses of Google Analytics are let in only where
 * its id is set, those of Stripe only where its fields can be shown.
 */
export function securityHeaders(
  app: FastifyInstance,
  { settings, billing }: Pick<HttpDeps, 'settings' | 'billing'>,
): void {
  const hasStripe = billing !== null && billing.gateway.publishableKey !== null;
  const others = [
    ...(settings.analyticsId === null ? [] : [analyticsHosts]),
    ...(hasStripe ? [stripeHosts] : []),
  ];
  const headers = { ...fixedHeaders, 'content-security-policy': contentSecurityPolicy(others) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR}`);
  });
}
