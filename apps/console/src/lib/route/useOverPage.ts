import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the shell has opened over the page: a dialog, a drawer. The shell outlives its pages, so every navigation closes it,
 * by a link in the dialog, the menu or the browser's Back, also to the page that is shown: it never stands over another page.
 */
export function useOverPage<Opened>(): [
  opened: Opened | null,
  open: (what: Opened) => void,
  close: () => void,
] {
  const { key } = useLocation();
  const [state, setState] = useState<{ readonly what: Opened; readonly at: string } | null>(null);
  // Forgotten rather than hidden: the way back to the page must not open it again.
  if (state !== null && state.at !== key) setState(null);
  const opened = state?.at === key ? state.what : null;
  return [opened, (what) => setState({ what, at: key }), () => setState(null)];
}
