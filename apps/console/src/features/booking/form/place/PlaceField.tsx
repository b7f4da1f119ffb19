import { PlaceSwitch } from '../../../business/place/PlaceSwitch.tsx';
import type { PlaceChoice } from '../../../business/place/useChosenPlace.ts';
import { toChosen } from '../ServiceField.tsx';
import type { BookingDraft, DraftChange } from '../bookingDraft.ts';
import type { BookableService } from '../useBookableServices.ts';
import { useServicesAt } from './servicesAt.ts';

interface PlaceFieldProps {
  draft: BookingDraft;
  choices: readonly PlaceChoice[];
  /** The services of all places. */
  anywhere: readonly BookableService[];
  change: (change: DraftChange) => void;
}

/** In which place a booking is to be: services and providers are then those of that place. */
export function PlaceField({ draft, choices, anywhere, change }: PlaceFieldProps) {
  const servicesAt = useServicesAt();
  return (
    <PlaceSwitch
      isField
      choices={choices}
      placeId={draft.placeId}
      onChoose={(placeId) => {
        const service = servicesAt(anywhere, placeId).find(({ id }) => id === draft.serviceId);
        change({ type: 'place', placeId, service: toChosen(service) });
      }}
    />
  );
}
