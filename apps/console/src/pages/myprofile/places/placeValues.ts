import type { placeContactInput } from '@slotkeeper/domain/input/place';
import type { z } from 'zod';

/** What the form of a place holds: the input before it is checked and trimmed. */
export type PlaceValues = z.input<typeof placeContactInput>;

/** The changes as they are sent: the address without what the store adds to it. */
export function placeChanges({ address, ...contact }: PlaceValues): PlaceValues {
  if (!address) return contact;
  const { formatted, latitude, longitude, placeId } = address;
  return { ...contact, address: { formatted, latitude, longitude, placeId } };
}
