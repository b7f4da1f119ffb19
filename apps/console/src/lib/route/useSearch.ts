import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';

import { marked } from './navigationMarks.ts';

interface ChangeOptions {
  /** Leaves no step in the browser's history. */
  readonly replace?: boolean;
  /** The forms that the page shows go with the change: someone who has typed something is asked first (useUnsavedGuard). */
  readonly leavesForms?: boolean;
}

/** Makes other parameters of the current ones. */
export type ChangeSearch = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: ChangeOptions,
) => void;

/**
 * The parameters of the address, and a way to change its current ones: two keys pressed before the page is rendered
 * again are two changes. React Router's own `setSearchParams` would drop the first.
 *
 * @throws Error outside of the router
 */
export function useSearch(): [text: string, change: ChangeSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('useSearch needs the router');
  const change = useCallback<ChangeSearch>(
    (change, { replace = false, leavesForms = false } = {}) => {
      const next = change(new URLSearchParams(router.state.location.search));
      const state = marked({ isOfPage: true, leavesForms }, router.state.location.state);
      void navigate(`?${next.toString()}`, { replace, state });
    },
    [router, navigate],
  );
  return [search, change];
}
