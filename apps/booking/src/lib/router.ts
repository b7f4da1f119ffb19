import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';

/** Where a visitor is: what follows /b/{slug}, and what the query says. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface Router extends Address {
  /**
   * The address of a page of this business, with what every page keeps (the language, the frame, an invitation) unless the query
   * says otherwise: null drops it.
   */
  readonly href: (path: string, query?: Readonly<Record<string, string | null | undefined>>) => string;
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
}

/** What goes along from page to page. */
const KEPT = ['locale', 'embed', 'parent', 'invitation'] as const;

function hrefFrom(slug: string, current: URLSearchParams): Router['href'] {
  return (path, query = {}) => {
    const kept = KEPT.flatMap((name) => {
      const value = name in query ? null : current.get(name);
      return value ? [[name, value]] : [];
    });
    const wanted = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
    // Ids are easier to read with plain commas and colons.
    const text = new URLSearchParams([...wanted, ...kept] as [string, string][])
      .toString()
      .replaceAll('%2C', ',')
      .replaceAll('%3A', ':');
    return `/b/${slug}${path}${text ? `?${text}` : ''}`;
  };
}

export const RouterContext = createContext<Router>({
  path: '',
  query: new URLSearchParams(),
  href: () => '',
  go: () => {},
});

export function useRouter(): Router {
  return useContext(RouterContext);
}

/** The address as the browser has it, from the one that the server was asked for. */
export function useAddress(slug: string, first: Address): Router {
  const [address, setAddress] = useState(first);
  useEffect(() => {
    const read = () => setAddress(addressOf(location, slug));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [slug]);
  return {
    ...address,
    href: hrefFrom(slug, address.query),
    go: (href, { replace = false } = {}) => {
      if (replace) history.replaceState(null, '', href);
      else history.pushState(null, '', href);
      const next = addressOf(location, slug);
      if (next.path !== address.path || next.query.get('step') !== address.query.get('step')) toTop();
      setAddress(next);
    },
  };
}

/** Another screen begins at its top; inside another site's page that page has to scroll (embedFrame.js). */
function toTop(): void {
  scrollTo(0, 0);
  dispatchEvent(new Event('slotkeeper:screen'));
}

export function addressOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  slug: string,
): Address {
  const path = pathname.slice(`/b/${slug}`.length).replace(/\/$/, '');
  return { path, query: new URLSearchParams(search) };
}
