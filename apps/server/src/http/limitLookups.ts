import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { countTry } from '../modules/people/account/account.ts';
import type { AddressLookup } from '../platform/addressLookup.ts';
import type { StaffContext } from '../platform/staffContext.ts';

/** Of one member in a minute: somebody who types fast, with a look-up at each pause. */
const limit = { tries: 60, windowMs: MINUTE_MS };

/**
 * Keeps one member from looking up addresses without end, which a vendor bills: TOO_MANY_ATTEMPTS before it is asked. It is
 * counted in the database, so that the number holds for all servers together.
 */
export function limitLookups(lookup: AddressLookup, { db, clock, provider }: StaffContext): AddressLookup {
  const count = () => countTry({ db, clock }, `addressLookup:${provider.id}`, limit);
  return {
    predict: async (text, asker) => {
      await count();
      return lookup.predict(text, asker);
    },
    detail: async (placeId, asker) => {
      await count();
      return lookup.detail(placeId, asker);
    },
  };
}
