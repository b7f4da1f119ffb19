import type { placeContactInput } from '@slotkeeper/domain/input/place';
import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import type { z } from 'zod';

/** The organization's list of places in the store without one. */
export function dropPlace(store: RecordSourceProxy, organizationId: string, placeId: string): void {
  changePlaces(store, organizationId, (places) => places.filter((place) => place?.getDataID() !== placeId));
}

/** The organization's list of places in the store with one more, once. */
export function appendPlace(
  store: RecordSourceProxy,
  organizationId: string,
  added: RecordProxy | null | undefined,
): void {
  if (!added) return;
  changePlaces(store, organizationId, (places) => [
    ...places.filter((place) => place?.getDataID() !== added.getDataID()),
    added,
  ]);
}

type Places = readonly (RecordProxy | null)[];

function changePlaces(
  store: RecordSourceProxy,
  organizationId: string,
  change: (places: Places) => Places,
): void {
  const organization = store.get(organizationId);
  const places = organization?.getLinkedRecords('places');
  if (places) organization?.setLinkedRecords([...change(places.map((place) => place ?? null))], 'places');
}

/** What the form of a place holds: the input before it is checked and trimmed. */
export type PlaceValues = z.input<typeof placeContactInput>;

/** The changes as they are sent: the address without what the store adds to it. */
export function placeChanges({ address, ...contact }: PlaceValues): PlaceValues {
  if (!address) return contact;
  const { formatted, latitude, longitude, placeId } = address;
  return { ...contact, address: { formatted, latitude, longitude, placeId } };
}
