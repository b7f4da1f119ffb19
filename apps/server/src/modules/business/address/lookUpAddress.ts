import { ADDRESS_LOOKUPS_PER_HOUR, SEARCH_MIN } from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type {
  AddressDetails,
  AddressLookup,
  AddressPrediction,
  LookupAsker,
} from '../../../platform/addressLookup.ts';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';
import { countTry } from '../../people/account/attempts/attempts.ts';

type Asker = () => Promise<LookupAsker>;

/**
 * The addresses that may be meant, from three letters on. Refuses with ACTION_NOT_ALLOWED those who may neither change
 * nor add a place, with UNAVAILABLE if the vendor can't be reached and with TOO_MANY_ATTEMPTS beyond the member's
 * limit: the address can then be typed.
 */
export async function predictAddresses(
  ctx: StaffContext,
  lookup: AddressLookup,
  { text, asker }: { text: string; asker: Asker },
): Promise<readonly AddressPrediction[]> {
  authorizeLookup(ctx);
  if (text.length < SEARCH_MIN) return [];
  await countLookup(ctx);
  return asked(async () => lookup.predict(text, await asker()));
}

/** Where an address is, or null for an id that nobody knows. Refuses as predictAddresses does. */
export async function detailAddress(
  ctx: StaffContext,
  lookup: AddressLookup,
  { placeId, asker }: { placeId: string; asker: Asker },
): Promise<AddressDetails | null> {
  authorizeLookup(ctx);
  await countLookup(ctx);
  return asked(async () => lookup.detail(placeId, await asker()));
}

function authorizeLookup(ctx: StaffContext): void {
  if (!ctx.may('place:create')) ctx.authorize('place:edit');
}

/** Counts a look-up of this member, and refuses with TOO_MANY_ATTEMPTS beyond the hour's limit. */
async function countLookup({ db, clock, provider }: StaffContext): Promise<void> {
  await countTry({ db, clock }, `address:${provider.id}`, {
    tries: ADDRESS_LOOKUPS_PER_HOUR,
    windowMs: HOUR_MS,
  });
}

/** A vendor that is slow, down or out of quota stops nobody from typing. */
async function asked<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    return refuseRequest('UNAVAILABLE');
  }
}
