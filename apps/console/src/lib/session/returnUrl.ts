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
  if (!url.startsWith('/') || !URL.canParse(url, HERE)) return false;
  const { origin, pathname } = new URL(url, HERE);
  return origin === HERE && !pathname.startsWith('//') && !/^\/(login|logout|signup)?\/?$/i.test(pathname);
}
