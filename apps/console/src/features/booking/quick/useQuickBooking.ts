import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useEffect, useReducer, useState } from 'react';
import type { useBookableServices_service$key } from '../../../__generated__/useBookableServices_service.graphql.ts';
import { useChosenPlace } from '../../business/place/useChosenPlace.ts';
import { changeDraft, type DraftChange, emptyDraft } from '../form/bookingDraft.ts';
import { usePlacesOf, useServicesAt } from '../form/place/servicesAt.ts';
import { usePlaceName } from '../form/place/usePlaceName.ts';
import { useBookableServices } from '../form/useBookableServices.ts';
import { useBooking } from '../form/useBooking.ts';
import type { Consent } from '../form/useConfirmation.ts';
import { useShowBooked } from '../form/useShowBooked.tsx';
import type { ChosenService } from '../form/visit/changeServices.ts';
import { flashBooked } from '../live/flashBooked.ts';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import { slotsLasting } from '../slots/pickedSlot.ts';
import type { ShownDays } from '../slots/useShownRange.ts';
import type { DraftTime, PointedTime } from './draftTime.ts';

interface QuickBookingOptions {
  pointed: PointedTime;
  shownDays: ShownDays;
  onTime: (time: DraftTime) => void;
  onDone: () => void;
}

export type QuickBookingState = ReturnType<typeof useQuickBooking>;

/** What is entered in the panel of the calendar, and its booking. A refusal loses nothing of it. */
export function useQuickBooking(
  serviceKeys: useBookableServices_service$key,
  { pointed, shownDays, onTime, onDone }: QuickBookingOptions,
) {
  const anywhere = useBookableServices(serviceKeys);
  const { placeId: chosenPlaceId } = useChosenPlace();
  const [draft, change] = useReducer(changeDraft, {
    ...emptyDraft,
    providerId: pointed.providerId,
    placeId: pointed.providerId === null ? chosenPlaceId : null,
    requestedStart: pointed.start,
  });
  const services = useServicesAt()(anywhere, draft.placeId);
  const placesOf = usePlacesOf();
  const [error, setError] = useState<unknown>(null);
  const [consent, setConsent] = useState<Consent>({});
  const [send, isBusy] = useBooking(undefined);
  const showBooked = useShowBooked(shownDays);
  const service = services.find(({ id }) => id === draft.serviceId);
  const placeName = usePlaceName(draft, service?.providers ?? []);

  // What was agreed to, or refused, is about the time that it was about.
  const forget = () => {
    setError(null);
    setConsent({});
  };
  const start = (at: number) => {
    forget();
    if (!service) return;
    const minutes = lastingOf(draft.slots) ?? service.duration * Math.max(1, service.minSlotsRequired);
    change({ type: 'time', slots: slotsLasting(at, minutes, service.duration) });
  };
  const chooseService = (chosen: ChosenService | null) => {
    forget();
    change({ type: 'service', service: chosen });
    const found = services.find(({ id }) => id === chosen?.id);
    if (!found) return;
    if (draft.requestedStart !== null && found.minSlotsRequired > 1) {
      const minutes = found.minSlotsRequired * found.duration;
      change({ type: 'time', slots: slotsLasting(draft.requestedStart, minutes, found.duration) });
    }
    // Where it is given in several places, one is chosen with the provider (rule A11).
    const [place, ...others] = placesOf(found.providers);
    if (draft.providerId === null && found.providers.length > 1 && others.length === 0)
      change({ type: 'provider', providerId: ANY_PROVIDER, placeId: place?.id ?? null });
  };
  const choosePlace = (act: DraftChange) => {
    forget();
    change(act);
  };
  const chooseProvider = (providerId: string | null, placeId: string | null) => {
    forget();
    const { slots } = draft;
    change({ type: 'provider', providerId, placeId });
    if (slots.length > 0) change({ type: 'time', slots });
  };
  const book = async (given: Consent) => {
    const agreed = { ...consent, ...given };
    setConsent(agreed);
    setError(null);
    try {
      const booked = await send(draft, agreed);
      if (!booked) return;
      showBooked(booked.appointments);
      flashBooked(booked.appointments.map(({ id }) => id));
      onDone();
    } catch (refusal) {
      setError(refusal);
    }
  };

  const { providerId, serviceId, slots } = draft;
  const time: DraftTime = {
    providerId: providerId === ANY_PROVIDER ? null : providerId,
    serviceId,
    serviceTitle: service?.title,
    slots,
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller hears of each time once
  useEffect(() => onTime(time), [providerId, serviceId, slots]);
  return {
    draft,
    change,
    services,
    service,
    anywhere,
    placeChoices: pointed.providerId === null ? placesOf(anywhere.flatMap(({ providers }) => providers)) : [],
    placeName,
    time,
    error,
    isBusy,
    start,
    chooseService,
    choosePlace,
    chooseProvider,
    book,
  };
}

/** How long the chosen slots last, in minutes; null without any. */
function lastingOf(slots: DraftTime['slots']): number | null {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first && last) return (Date.parse(last.endAt) - Date.parse(first.startAt)) / MINUTE_MS;
  return null;
}
