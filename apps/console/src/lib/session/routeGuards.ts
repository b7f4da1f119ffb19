import { type MiddlewareFunction, redirect } from 'react-router';
import { isSignedIn } from './cookies.ts';
import { withReturnUrl } from './returnUrl.ts';

/** Pages behind the sign-in: without one, to /login, and afterwards back to the address asked for (spec 2). */
export const requireSignIn: MiddlewareFunction = ({ request }, next) => {
  if (isSignedIn()) return next();
  const { pathname, search } = new URL(request.url);
  throw redirect(withReturnUrl('/login', pathname + search));
};

/** / and /login: who is signed in goes to /analytics (spec 2). */
export const requireSignedOut: MiddlewareFunction = (_request, next) => {
  if (isSignedIn()) throw redirect('/analytics');
  return next();
};
