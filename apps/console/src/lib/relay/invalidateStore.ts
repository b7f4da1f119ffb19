import { commitLocalUpdate } from 'relay-runtime';
import { environment } from './environment.ts';

/** Has every query that is asked for from now on wait for the server: what the store holds may no longer be seen. */
export function invalidateStore(): void {
  commitLocalUpdate(environment, (store) => store.invalidateStore());
}
