import { usePlaceOf, useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { ANY_PROVIDER } from '../../slots/askedTimes.ts';
import { type BookingDraft, isVisit } from '../bookingDraft.ts';
import { usePlacesOf } from './servicesAt.ts';
import { useVisitPlace } from '../visit/useVisitPlace.ts';

/**
 * Where a booking is, by name, in a business with several places; null in one with a single place, and until it is known.
 * Of any provider it is the place that the booking names, or the only one in which the service is given (rule A11).
 */
export function usePlaceName(
  draft: BookingDraft,
  providers: readonly { readonly id: string }[],
): string | null {
  const { places } = useViewer();
  const placeOf = usePlaceOf();
  const placesOf = usePlacesOf();
  const visitPlace = useVisitPlace(draft);
  if (places.size < 2) return null;
  const named = (id: string | null | undefined) => (id && places.get(id)?.name) || null;
  if (isVisit(draft)) return named(visitPlace.id);
  if (draft.providerId === null) return null;
  if (draft.providerId !== ANY_PROVIDER) return placeOf(draft.providerId).name;
  const [only, ...others] = placesOf(providers);
  return named(draft.placeId) ?? (only && others.length === 0 ? only.name : null);
}
