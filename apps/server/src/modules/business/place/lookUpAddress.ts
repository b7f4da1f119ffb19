import { SEARCH_MIN } from '@slotkeeper/domain/limits';
import type {
  AddressDetails,
  AddressLookup,
  AddressPrediction,
  LookupAsker,
} from '../../../platform/addressLookup.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';

type Asker = () => Promise<LookupAsker>;

/**
 * The addresses that may be meant, from three letters on. Refuses with ACTION_NOT_ALLOWED whoever may neither change
 * nor add a place, and with UNAVAILABLE where the vendor can't be asked: the address can then be typed.
 */
export function predictAddresses(
  ctx: StaffContext,
  lookup: AddressLookup,
  { text, asker }: { text: string; asker: Asker },
): Promise<readonly AddressPrediction[]> {
  authorizeLookup(ctx);
  if (text.length < SEARCH_MIN) return Promise.resolve([]);
  return asked(async () => lookup.predict(text, await asker()));
}

/** Where an address is, or null for an id that nobody knows. Refuses as predictAddresses does. */
export function detailAddress(
  ctx: StaffContext,
  lookup: AddressLookup,
  { placeId, asker }: { placeId: string; asker: Asker },
): Promise<AddressDetails | null> {
  authorizeLookup(ctx);
  return asked(async () => lookup.detail(placeId, await asker()));
}

function authorizeLookup(ctx: StaffContext): void {
  if (!ctx.may('place:create')) ctx.authorize('place:edit');
}

/** A vendor that is slow, down or out of quota stops nobody from typing. */
async function asked<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch {
    return refuseRequest('UNAVAILABLE');
  }
}
