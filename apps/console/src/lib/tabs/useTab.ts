import { useSearchParams } from 'react-router';

/**
 * The open tab of a page, kept in the address (`?tab=places`) so that it can be linked to.
 * @param tabs those that exist for this viewer; the first is the default
 */
export function useTab<Tab extends string>(
  tabs: readonly Tab[],
): [tab: Tab | null, setTab: (tab: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [first = null] = tabs;
  const tab = tabs.find((name) => name === parameters.get('tab')) ?? first;
  return [tab, (name) => setParameters(name && name !== first ? { tab: name } : {}, { replace: true })];
}
