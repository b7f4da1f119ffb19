import { useCallback, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { hasMark } from './navigationMarks.ts';

/**
 * What is opened over the page by something that outlives it, as the shell does its pages and the calendar its days: a
 * dialog, a drawer. Every navigation closes it, by a link in the dialog, the menu or the browser's Back, also to the
 * page that is shown: it is never open over another page. Only where the page changes its own address, as a list does
 * that is searched, it stays.
 */
export function useOverPage<Opened>(): [
  opened: Opened | null,
  open: (what: Opened) => void,
  close: () => void,
] {
  const { key, state: marks } = useLocation();
  const isOfPage = useNavigationType() !== NavigationType.Pop && hasMark(marks, 'isOfPage');
  // `at` is recorded at the first render: so `open` stays the same from page to page, and so does what is rendered with
  // it.
  const [state, setState] = useState<{ readonly what: Opened; readonly at: string | null } | null>(null);
  // Forgotten rather than hidden: the way back to the page must not open it again.
  const stays = state !== null && (state.at === null || state.at === key || isOfPage);
  if (state !== null && state.at !== key) setState(stays ? { ...state, at: key } : null);
  const opened = stays ? state.what : null;
  const open = useCallback((what: Opened) => setState({ what, at: null }), []);
  const close = useCallback(() => setState(null), []);
  return [opened, open, close];
}
