import { usePlaceOf, useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { ANY_PROVIDER } from '../../slots/askedTimes.ts';
import type { BookingDraft } from '../bookingDraft.ts';
import { servicesOf } from './servicesOf.ts';

/** Where a visit is: all its services are done in one place (rule A13). */
export interface VisitPlace {
  /** None while the business has no open place. */
  readonly id: string | undefined;
  /** Three small letters: what its services are priced in. */
  readonly currency: string;
  /** Whether a provider works there (rule T1). */
  readonly has: (providerId: string) => boolean;
}

/** The place of a visit: the one that was chosen, else that of the first provider who was, else the viewer's own. */
export function useVisitPlace(
  draft: Pick<BookingDraft, 'serviceId' | 'providerId' | 'further' | 'placeId'>,
): VisitPlace {
  const placeOf = usePlaceOf();
  const { places } = useViewer();
  const [ownId] = places.keys();
  const idOf = (providerId: string | null) => placeOf(providerId).id ?? ownId;
  const named = servicesOf(draft).find(
    ({ providerId }) => providerId !== null && providerId !== ANY_PROVIDER,
  );
  const id = draft.placeId ?? idOf(named?.providerId ?? null);
  const place = id === undefined ? undefined : places.get(id);
  const { currency } = place ?? placeOf(null);
  return { id, currency, has: (providerId) => idOf(providerId) === id };
}
