import { useSearch } from '../route/useSearch.ts';
import {
  type ListAddress,
  type ListChoices,
  type ListOrders,
  readListAddress,
  writeListAddress,
} from './listAddress.ts';

/** Changes some of a list's address; `replace` leaves no step in the browser's history. */
type ChangeList<Field extends string> = (
  change: Partial<ListChoices<Field>>,
  options?: { readonly replace: boolean },
) => void;

/** What the address bar says of a list, and how to change it; other parameters of the page stay. */
export function useListAddress<Field extends string>(
  orders: ListOrders<Field>,
): [address: ListAddress<Field>, change: ChangeList<Field>] {
  const [text, changeSearch] = useSearch();
  const address = readListAddress(new URLSearchParams(text), orders);
  return [
    address,
    (change, options) =>
      changeSearch(
        (current) => writeListAddress(current, { ...readListAddress(current, orders), ...change }, orders),
        options,
      ),
  ];
}
