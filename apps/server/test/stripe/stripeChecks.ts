import { STRIPE_API_VERSION } from '../../src/adapters/billing/apiVersion.ts';
import { checkAnswer, checkExpand, checkParams, operationOf } from './stripeSpec.ts';

/** Answers a request to Stripe's API. */
export type StripeService = (request: Request) => Promise<Response>;

/** A service whose traffic is checked against what Stripe documents. */
export interface CheckedService {
  readonly service: StripeService;
  /** What Stripe would have refused, and what it would not have answered. Empty where all was right. */
  readonly problems: string[];
  /** The operations that were called. */
  readonly called: Set<string>;
}

/** What Stripe.js does in the browser, and the page that stands for the bank: no calls of the server. */
const BROWSER = /\/(confirm|authenticate)$/;

/** Checks each request and answer of a service; one that Stripe would refuse is refused. */
export function checkedService(service: StripeService): CheckedService {
  const problems: string[] = [];
  const called = new Set<string>();
  return {
    problems,
    called,
    service: async (request) => {
      const { pathname } = new URL(request.url);
      if (BROWSER.test(pathname)) return service(request);
      const operation = operationOf(request.method, pathname);
      if (!operation) return refused(problems, [`${request.method} ${pathname} is not documented`]);
      called.add(operation.name);
      const form = request.method === 'POST' ? await request.clone().text() : new URL(request.url).search;
      const wrong = [
        ...checkHeaders(request),
        ...checkParams(operation, form),
        ...checkExpand(operation, form),
      ];
      if (wrong.length > 0) return refused(problems, wrong);
      const response = await service(request);
      if (response.ok) problems.push(...checkAnswer(operation, await response.clone().json()));
      return response;
    },
  };
}

function refused(problems: string[], wrong: readonly string[]): Response {
  problems.push(...wrong);
  const error = { type: 'invalid_request_error', message: wrong.join('; ') };
  return Response.json({ error }, { status: 400 });
}

function checkHeaders({ method, headers }: Request): string[] {
  const wrong: string[] = [];
  if (!/^Bearer sk_test_\w+$/.test(headers.get('authorization') ?? '')) wrong.push('no secret key');
  if (headers.get('stripe-version') !== STRIPE_API_VERSION)
    wrong.push(`another version: ${headers.get('stripe-version')}`);
  if (method !== 'POST') return wrong;
  if (headers.get('content-type') !== 'application/x-www-form-urlencoded') wrong.push('no form');
  if (!headers.get('idempotency-key')) wrong.push('no idempotency key');
  return wrong;
}
