import type { Reach } from '@slotkeeper/domain/people/access/actions';

/** Those whose appointments the viewer's role shows (rule R2): the others would look free. */
export function seenProviders<
  Colleague extends { readonly id: string; readonly placeIds: readonly string[] },
>(colleagues: readonly Colleague[], viewerId: string, reach: Reach): readonly Colleague[] {
  if (reach === 'all') return colleagues;
  const places = colleagues.find(({ id }) => id === viewerId)?.placeIds ?? [];
  return colleagues.filter(
    ({ id, placeIds }) =>
      id === viewerId || (reach === 'places' && placeIds.some((place) => places.includes(place))),
  );
}
