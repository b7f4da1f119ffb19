import { useDebouncedValue } from '@mantine/hooks';
import { LIST_SEARCH_DEBOUNCE_MS } from '@slotkeeper/domain/limits';
import type { useBookableServices_service$key } from '../../../__generated__/useBookableServices_service.graphql.ts';
import type { TimesToPick } from '../slots/SlotPicker.tsx';
import { ANY_PROVIDER, type AskedService, type AskedTimes } from '../slots/askedTimes.ts';
import type { PickedSlot } from '../slots/pickedSlot.ts';
import { type ShownRange, useShownRange } from '../slots/useShownRange.ts';
import { useTakenSlots } from '../slots/useTakenSlots.ts';
import { type BookingDraft, type DraftChange, isVisit, providerIdsOf } from './bookingDraft.ts';
import type { PlaceChoice } from '../../business/place/useChosenPlace.ts';
import { usePlacesOf, useServicesAt } from './place/servicesAt.ts';
import { usePlaceName } from './place/usePlaceName.ts';
import { type BookableService, useBookableServices } from './useBookableServices.ts';
import { servicesOf } from './visit/servicesOf.ts';
import { useVisitPlace, type VisitPlace } from './visit/useVisitPlace.ts';

interface PickingOptions {
  serviceKeys: useBookableServices_service$key;
  draft: BookingDraft;
  change: (change: DraftChange) => void;
  /** The appointment that gets other times: its own seats count as free (rule A9). */
  movingId?: string;
  /** Where the free times begin, YYYY-MM-DD: the day that was pointed at, or that the appointment has. */
  firstDate?: string;
  /** The calendar's selected date. */
  calendarDate?: string;
  /** Times that are not offered. */
  excluded?: readonly PickedSlot[];
  /** The person's own try is under way, or was refused: what it takes is nobody else's. */
  isPaused: boolean;
}

/** A draft whose times are being picked, with all that the parts of a slot picker need to know of it. */
export interface Picking {
  readonly draft: BookingDraft;
  readonly change: (change: DraftChange) => void;
  readonly services: readonly BookableService[];
  /** The chosen one, if any. */
  readonly service: BookableService | undefined;
  /** Whether an appointment gets other times, instead of a new one being booked. */
  readonly isMove: boolean;
  /** All of them, and the places in which they are given, where the booking can be in one of several. */
  readonly anywhere: readonly BookableService[];
  readonly placeChoices: readonly PlaceChoice[];
  /** Where a visit is. */
  readonly place: VisitPlace;
  readonly shownRange: ShownRange;
  /** The picked times; a time belongs to a provider, so without one there is none to book. */
  readonly slots: readonly PickedSlot[];
  /** Picked times that are no longer free: with them there is no next step. */
  readonly taken: readonly PickedSlot[];
  /** Null until a service and a provider are chosen (spec 5). */
  readonly times: TimesToPick | null;
}

/** What the four forms that pick times share: the services, the days shown, and the times with those that got taken. */
export function usePicking(options: PickingOptions): Picking {
  const { draft, change, movingId, firstDate, calendarDate, excluded = [], isPaused } = options;
  const isMove = movingId !== undefined;
  const anywhere = useBookableServices(options.serviceKeys);
  // A visit shows its place with its terms, and what is moved has one.
  const isSingle = !isMove && !isVisit(draft);
  const services = useServicesAt()(anywhere, isSingle ? draft.placeId : null);
  const placesOf = usePlacesOf();
  const given = isSingle ? placesOf(anywhere.flatMap(({ providers }) => providers)) : [];
  const placeChoices = given.length > 1 ? given : [];
  const shownRange = useShownRange(firstDate, calendarDate);
  const place = useVisitPlace(draft);
  const { attendee, providerId } = draft;
  const ownName = attendee?.kind === 'client' ? attendee.attendeeName.trim() : '';
  const [attendeeName] = useDebouncedValue(ownName || null, LIST_SEARCH_DEBOUNCE_MS);
  const slots = providerId === null ? [] : draft.slots;
  const service = services.find(({ id }) => id === draft.serviceId);
  const items = askedServices(draft, services, place);
  const [first] = items;
  const asked: AskedTimes | null = first
    ? {
        ...first,
        clientId: attendee?.kind === 'client' ? attendee.id : null,
        attendeeName,
        placeId: first.providerId === null ? draft.placeId : null,
        movingId: movingId ?? null,
        visit: isVisit(draft) && place.id ? { placeId: place.id, items, gapMax: draft.gapMax } : null,
      }
    : null;
  const placeName = usePlaceName(draft, service?.providers ?? []);
  const taken = useTakenSlots(draft.slots, { asked, isPaused });
  const times = service &&
    asked && {
      asked,
      placeName,
      providerIds: providerIdsOf(draft, service.providers),
      shownRange,
      excluded,
      picked: slots,
      isReplacing: isVisit(draft) || draft.replaces !== 'NEVER',
      wantedStart: draft.wantedStart,
      around: slots[0]?.startAt ?? draft.wantedStart ?? draft.lostStart,
      onPick: (slot: PickedSlot) => change({ type: 'slot', slot }),
    };
  const facts = { draft, change, services, service, isMove, anywhere, placeChoices, place };
  return { ...facts, shownRange, slots, taken, times: times || null };
}

/** The chosen services with who does them; none while something of that is not chosen, or not there for the viewer. */
function askedServices(
  draft: BookingDraft,
  services: readonly BookableService[],
  place: VisitPlace,
): readonly AskedService[] {
  const asked: AskedService[] = [];
  if (isVisit(draft) && !place.id) return asked;
  for (const { serviceId, providerId } of servicesOf(draft)) {
    if (!serviceId || !providerId || services.every(({ id }) => id !== serviceId)) return [];
    if (isVisit(draft) && providerId !== ANY_PROVIDER && !place.has(providerId)) return [];
    asked.push({ serviceId, providerId: providerId === ANY_PROVIDER ? null : providerId });
  }
  return asked;
}
