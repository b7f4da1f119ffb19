import { useSearch } from '../route/useSearch.ts';
import { type ListUrl, type ListChoices, type ListOrders, readListUrl, writeListUrl } from './listUrl.ts';

/** Changes some of a list's address; `replace` leaves no step in the browser's history. */
type ChangeList<Field extends string> = (
  change: Partial<ListChoices<Field>>,
  options?: { readonly replace: boolean },
) => void;

/** What the address bar says of a list, and how to change it; other parameters of the page stay. */
export function useListUrl<Field extends string>(
  orders: ListOrders<Field>,
): [url: ListUrl<Field>, change: ChangeList<Field>] {
  const [text, changeSearch] = useSearch();
  const url = readListUrl(new URLSearchParams(text), orders);
  return [
    url,
    (change, options) =>
      changeSearch(
        (current) => writeListUrl(current, { ...readListUrl(current, orders), ...change }, orders),
        options,
      ),
  ];
}
