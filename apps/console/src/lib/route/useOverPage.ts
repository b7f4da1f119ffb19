import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What is opened over the page by something that outlives it, as the shell does its pages and the calendar its days: a dialog,
 * a drawer. Every navigation closes it, by a link in the dialog, the menu or the browser's Back, also to the page that is
 * shown: it never stands over another page.
 */
export function useOverPage<Opened>(): [
  opened: Opened | null,
  open: (what: Opened) => void,
  close: () => void,
] {
  const { key } = useLocation();
  // `at` is noted as it is drawn first: so `open` stays the same from page to page, and what is drawn with it.
  const [state, setState] = useState<{ readonly what: Opened; readonly at: string | null } | null>(null);
  // Forgotten rather than hidden: the way back to the page must not open it again.
  if (state !== null && state.at !== key) setState(state.at === null ? { ...state, at: key } : null);
  const opened = state !== null && (state.at ?? key) === key ? state.what : null;
  const open = useCallback((what: Opened) => setState({ what, at: null }), []);
  const close = useCallback(() => setState(null), []);
  return [opened, open, close];
}
