import { use } from 'react';

const never = new Promise<never>(() => {});

/**
 * The Provider behind `viewer { ... on Provider @alias(as: "provider") { ... } }`. A Guest has none, and is on the
 * way to /logout already (the network layer saw it): the page's skeleton stays until then.
 */
export function useProvider<P>(viewer: { readonly provider: P | null | undefined }): P {
  return viewer.provider ?? use(never);
}
