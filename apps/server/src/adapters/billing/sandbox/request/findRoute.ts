import type { Route } from './route.ts';
import { customerRoutes } from './routes/customerRoutes.ts';
import { intentRoutes } from './routes/intentRoutes.ts';
import { refundRoutes } from './routes/refundRoutes.ts';
import { subscriptionRoutes } from './routes/subscriptionRoutes.ts';
import { taxIdRoutes } from './routes/taxIdRoutes.ts';
import { invalid, StripeFault } from './stripeFault.ts';

const routes: readonly Route[] = [
  ...customerRoutes,
  ...subscriptionRoutes,
  ...intentRoutes,
  ...refundRoutes,
  ...taxIdRoutes,
];

const matchers = routes.map((one) => ({
  one,
  pattern: new RegExp(`^${one.path.replace(':id', '([^/]+)')}$`),
}));

/** Finds what a request is for, with the id in its path; 404 as Stripe answers. */
export function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const { one, pattern } of matchers) {
    const match = one.method === method ? pattern.exec(path) : null;
    if (match) return { route: one, id: match.slice(1).map(decodeURIComponent).join('') };
  }
  const { error } = invalid(`Unrecognized request URL (${method}: ${path}).`);
  throw new StripeFault(404, error);
}
