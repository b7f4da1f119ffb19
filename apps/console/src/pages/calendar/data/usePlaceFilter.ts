import { useMemo } from 'react';
import { useChosenPlace } from '../../../features/business/place/useChosenPlace.ts';
import { usePlaceOf } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarFilters } from './calendarUrl.ts';

/** In the list of those who are shown, nobody: an empty list means everybody. */
const NOBODY = 'nobody';

/** Those of some providers who work in the place that the member chose; all of them where it chose none. */
export function usePlacedProviders<Provider extends { readonly id: string }>(
  everybody: readonly Provider[],
): readonly Provider[] {
  const { placeId } = useChosenPlace();
  const placeOf = usePlaceOf();
  return useMemo(
    () => (placeId === null ? everybody : everybody.filter(({ id }) => placeOf(id).id === placeId)),
    [everybody, placeId, placeOf],
  );
}

/** The filters of the calendar, with the providers narrowed to those of the chosen place: what others have is left out. */
export function usePlacedFilters(
  filters: CalendarFilters,
  placed: readonly { readonly id: string }[],
): CalendarFilters {
  const { placeId } = useChosenPlace();
  const { providerIds, serviceIds, statuses } = filters;
  return useMemo(() => {
    if (placeId === null) return { providerIds, serviceIds, statuses };
    const ids = placed.map(({ id }) => id);
    const chosen = ids.filter((id) => providerIds.includes(id));
    const shown = chosen.length > 0 ? chosen : ids;
    return { providerIds: shown.length > 0 ? shown : [NOBODY], serviceIds, statuses };
  }, [placeId, placed, providerIds, serviceIds, statuses]);
}
