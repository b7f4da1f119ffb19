import type { AddressLookup } from '../../platform/addressLookup.ts';

/**
 * Reports to the operator why a vendor could not be reached, such as a wrong key; people just type the address then.
 */
export function reportFailures(lookup: AddressLookup, report: (error: unknown) => void): AddressLookup {
  const reported = (error: unknown): never => {
    report(error);
    throw error;
  };
  return {
    predict: (text, asker) => lookup.predict(text, asker).catch(reported),
    detail: (placeId, asker) => lookup.detail(placeId, asker).catch(reported),
  };
}
