import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';

import { marked } from './navigationMarks.ts';

/** Makes other parameters of the current ones; `replace` leaves no step in the browser's history. */
export type ChangeSearch = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: { readonly replace: boolean },
) => void;

/**
 * The address's parameters as they are shown, and a way to change those that the address has by now: two keys pressed
 * before the page is drawn anew are two changes. React Router's own `setSearchParams` would drop the first.
 *
 * @throws Error outside of the router
 */
export function useSearch(): [text: string, change: ChangeSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('useSearch needs the router');
  const change = useCallback<ChangeSearch>(
    (change, options) => {
      const next = change(new URLSearchParams(router.state.location.search));
      const state = marked({ isOfPage: true }, router.state.location.state);
      void navigate(`?${next.toString()}`, { ...options, state });
    },
    [router, navigate],
  );
  return [search, change];
}
