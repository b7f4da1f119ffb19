import { useSearch } from '../route/useSearch.ts';

/**
 * The open tab of a page, kept in the address (`?tab=places`) so that it can be linked to.
 * @param tabs those that exist for this viewer; the first is the default
 */
export function useTab<Tab extends string>(
  tabs: readonly Tab[],
): [tab: Tab | null, setTab: (tab: string | null) => void] {
  const [text, change] = useSearch();
  const [first = null] = tabs;
  const named = new URLSearchParams(text).get('tab');
  const tab = tabs.find((name) => name === named) ?? first;
  const setTab = (name: string | null) =>
    change(() => new URLSearchParams(name && name !== first ? { tab: name } : {}), {
      replace: true,
      leavesForms: true,
    });
  return [tab, setTab];
}
