import { parseUrl } from '@slotkeeper/domain/input/text/parseUrl';
import { type MiddlewareFunction, redirect } from 'react-router';
import { isSignedIn, readCookie } from './cookies.ts';
import { expectViewer } from './shownViewer.ts';

const PARAMETER = 'next';

/** An address of ours that a person is brought to, with the place to come back to: `/login?next=%2Fclients`. */
export function withReturnUrl(path: string, returnTo: string): string {
  return isOwnUrl(returnTo) && returnTo !== '/'
    ? `${path}?${PARAMETER}=${encodeURIComponent(returnTo)}`
    : path;
}

/** Where to go after signing in: the address asked for, if it is one of ours, else /analytics (spec 2). */
export function returnUrl(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return wanted !== null && isOwnUrl(wanted) ? wanted : '/analytics';
}

/** Any site's: only whether an address leaves it counts. */
const HERE = 'https://here.invalid';

/**
 * As a browser reads it, which leaves out tabs and line ends and resolves dots: `//elsewhere.example`,
 * `/\elsewhere.example` and `/<tab>/elsewhere.example` are addresses of other sites.
 */
function isOwnUrl(url: string): boolean {
  const parsed = url.startsWith('/') ? parseUrl(url, HERE) : null;
  if (!parsed) return false;
  const { origin, pathname } = parsed;
  return origin === HERE && !pathname.startsWith('//') && !/^\/(login|logout|signup)?\/?$/i.test(pathname);
}

/** Pages behind the sign-in: without one, to /login, and afterwards back to the address asked for (spec 2). */
export const requireSignIn: MiddlewareFunction = ({ request }, next) => {
  if (isSignedIn()) {
    expectViewer(readCookie('USER_ID'));
    return next();
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(withReturnUrl('/login', pathname + search));
};

/** / and /login: someone who is signed in goes to /analytics (spec 2). */
export const requireSignedOut: MiddlewareFunction = (_request, next) => {
  if (isSignedIn()) throw redirect('/analytics');
  return next();
};
