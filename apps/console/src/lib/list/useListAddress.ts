import { useSearchParams } from 'react-router';
import { type ListAddress, type ListOrders, readListAddress, writeListAddress } from './listAddress.ts';

/** What the address bar says of a list, and how to change it; other parameters of the page stay. */
export function useListAddress<Field extends string>(
  orders: ListOrders<Field>,
): [address: ListAddress<Field>, change: (change: Partial<ListAddress<Field>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const address = readListAddress(parameters, orders);
  return [address, (change) => setParameters(writeListAddress({ ...address, ...change }, orders))];
}
