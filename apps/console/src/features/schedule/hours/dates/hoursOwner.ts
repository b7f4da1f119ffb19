import type { ProviderOfHours } from '../week/useProvidersOfHours.ts';

/** Whose hours of a date: a whole place's, or one person's. */
export interface HoursOwner {
  readonly kind: 'place' | 'provider';
  readonly id: string;
  readonly name: string;
  /** Whether the viewer may change them (rule R1). */
  readonly mayEdit: boolean;
}

/**
 * The places and people that dates can belong to: places first. A place is edited by who may edit everybody in the
 * organization.
 */
export function ownersOf(
  providers: readonly ProviderOfHours[],
  mayEditPlaces: boolean,
): readonly HoursOwner[] {
  const places = new Map<string, HoursOwner>();
  for (const { placeId, placeName } of providers)
    if (placeId) places.set(placeId, { kind: 'place', id: placeId, name: placeName, mayEdit: mayEditPlaces });
  const people = providers.map(({ id, name, mayEdit }) => ({ kind: 'provider' as const, id, name, mayEdit }));
  return [...places.values(), ...people];
}

/** How the API names an owner. */
export function ownerInput({ kind, id }: Pick<HoursOwner, 'kind' | 'id'>) {
  return kind === 'place' ? { placeId: id } : { providerId: id };
}
