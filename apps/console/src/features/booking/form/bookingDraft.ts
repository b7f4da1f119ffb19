import type { Frequency } from '@slotkeeper/domain/recurrence/recurrence';
import { NO_GAP } from '@slotkeeper/domain/limits';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import { type PickedSlot, slotFrom } from '../slots/pickedSlot.ts';
import {
  type ChosenService,
  changeServices,
  type FurtherService,
  type ServicesChange,
} from './visit/changeServices.ts';

/** For whom the booking is: a client of the list, or a guest without a record (rule P8). */
export type Attendee =
  | {
      readonly kind: 'client';
      readonly id: string;
      readonly name: string;
      /** Another name than the client's, where a family shares a number (rule C4); empty is the client. */
      readonly attendeeName: string;
    }
  | { readonly kind: 'guest'; readonly name: string; readonly phoneNumber: string };

/** How a booking is to repeat, as far as it is chosen (spec 5): ongoing, or until a local date. */
export interface RepeatChoice {
  readonly freq: Frequency | null;
  readonly until: string | null;
  readonly isOngoing: boolean;
}

/**
 * Which picked times take the place of those that are chosen: none in a booking, the first one where an existing
 * appointment gets another time, and every one of a group, which has a single slot.
 */
export type Replacing = 'NEVER' | 'ONCE' | 'ALWAYS';

/** What has been filled in of a booking so far. */
export interface BookingDraft {
  readonly attendee: Attendee | null;
  readonly serviceId: string | null;
  /** A provider's id, ANY_PROVIDER, or none chosen yet. */
  readonly providerId: string | null;
  /**
   * The provider who was chosen and does not offer the service that was chosen after; null once a provider is chosen
   * again.
   */
  readonly droppedProviderId: string | null;
  /** The services that follow in the same visit; none where a single service is booked (rule A13). */
  readonly further: readonly FurtherService[];
  /** Minutes that the client may wait between two services of a visit. */
  readonly gapMax: number;
  /** Where it is, once that is chosen; null for the place of the first provider who is. */
  readonly placeId: string | null;
  /** When a visit is to begin if it can, ISO 8601: what was picked before its services were known. */
  readonly wantedStart: string | null;
  /** By start; one that was pointed at waits for its provider. */
  readonly slots: readonly PickedSlot[];
  /** Whether the next time that is picked takes the place of those that are chosen, instead of joining them. */
  readonly replaces: Replacing;
  /** By the question's id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly notifyClient: boolean;
  /** What staff note for themselves. */
  readonly note: string;
  /** Null for a single booking. */
  readonly repeat: RepeatChoice | null;
  /** An instant that was pointed at in the calendar: the first slot is to begin there. */
  readonly requestedStart: number | null;
  /** When the times began that someone else took, ISO 8601: others are searched around it. */
  readonly lostStart: string | null;
}

export type DraftChange =
  | ServicesChange
  | { readonly type: 'attendee'; readonly attendee: Attendee | null }
  | { readonly type: 'service'; readonly service: ChosenService | null }
  /** Any provider comes with its place. */
  | { readonly type: 'provider'; readonly providerId: string | null; readonly placeId?: string | null }
  /** Null is no place in particular; the service as it is given there, or none where it is not. */
  | { readonly type: 'place'; readonly placeId: string | null; readonly service: ChosenService | null }
  | { readonly type: 'slot'; readonly slot: PickedSlot }
  | { readonly type: 'slotsTaken' }
  /** All of its time: it begins with the first slot. */
  | { readonly type: 'time'; readonly slots: readonly PickedSlot[] }
  | { readonly type: 'repeat'; readonly repeat: RepeatChoice | null }
  | { readonly type: 'answer'; readonly fieldId: string; readonly value: string }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'notifyClient'; readonly notifyClient: boolean };

export const emptyDraft: BookingDraft = {
  attendee: null,
  serviceId: null,
  providerId: null,
  droppedProviderId: null,
  further: [],
  gapMax: NO_GAP,
  placeId: null,
  wantedStart: null,
  slots: [],
  replaces: 'NEVER',
  answers: {},
  notifyClient: true,
  note: '',
  repeat: null,
  requestedStart: null,
  lostStart: null,
};

/**
 * The draft after a change. Another service or provider clears the slots, which belonged to them, and another service
 * clears the answers; a service with a single provider brings that one along (spec 5). A requested start is a slot of
 * the service.
 */
export function changeDraft(draft: BookingDraft, change: DraftChange): BookingDraft {
  switch (change.type) {
    case 'attendee':
      return { ...draft, attendee: change.attendee };
    case 'service':
      return withoutOldTimes(draft, { ...draft, ...withService(draft, change.service) });
    case 'provider':
      return withoutOldTimes(draft, {
        ...draft,
        providerId: change.providerId,
        placeId: change.placeId ?? draft.placeId,
        droppedProviderId: null,
        slots: requestedSlots(draft),
      });
    case 'place':
      return withPlace(draft, change.placeId, change.service);
    case 'services':
      return withoutOldTimes(draft, changeServices(draft, change.act));
    case 'slot':
      return { ...draft, ...withSlot(draft, change.slot) };
    case 'time': {
      const [first] = change.slots;
      return { ...draft, slots: change.slots, requestedStart: first ? Date.parse(first.startAt) : null };
    }
    case 'slotsTaken':
      return {
        ...draft,
        slots: [],
        requestedStart: null,
        wantedStart: null,
        lostStart: draft.slots[0]?.startAt ?? null,
      };
    case 'repeat':
      return { ...draft, repeat: change.repeat };
    case 'answer':
      return { ...draft, answers: { ...draft.answers, [change.fieldId]: change.value } };
    case 'note':
      return { ...draft, note: change.note };
    case 'notifyClient':
      return { ...draft, notifyClient: change.notifyClient };
  }
}

function withService({ providerId, requestedStart }: BookingDraft, service: ChosenService | null) {
  if (!service) return { serviceId: null, providerId, droppedProviderId: null, slots: [], answers: {} };
  const { id, duration, providerIds } = service;
  const [only, ...others] = providerIds;
  const isKept = providerId !== null && (providerId === ANY_PROVIDER || providerIds.includes(providerId));
  const alone = only !== undefined && others.length === 0 ? only : null;
  return {
    serviceId: id,
    providerId: alone ?? (isKept ? providerId : null),
    droppedProviderId: isKept ? null : providerId,
    slots: requestedStart === null ? [] : [slotFrom(requestedStart, duration)],
    answers: {},
  };
}

/**
 * In another place: who does not work there is no longer chosen, and any provider is one of that place. Picked times stay
 * with the provider who has them.
 */
function withPlace(draft: BookingDraft, placeId: string | null, service: ChosenService | null): BookingDraft {
  const isAnywhere = draft.providerId === ANY_PROVIDER && placeId === null;
  const before = isAnywhere ? { ...draft, providerId: null } : draft;
  const after = { ...draft, ...withService(before, service), placeId, droppedProviderId: null };
  if (service) after.answers = draft.answers;
  const isSame = after.providerId === draft.providerId && after.providerId !== ANY_PROVIDER;
  return service && isSame ? { ...after, slots: draft.slots } : after;
}

/** Whether several services are booked one after another (rule A13). */
export function isVisit({ further }: Pick<BookingDraft, 'further'>): boolean {
  return further.length > 0;
}

/** The times of a visit are those of all its services: other services have others, at best one that begins at the same moment. */
function withoutOldTimes(before: BookingDraft, after: BookingDraft): BookingDraft {
  if (!isVisit(after)) return isVisit(before) ? { ...after, slots: [], wantedStart: null } : after;
  const { slots, wantedStart, requestedStart } = before;
  const requested = requestedStart === null ? null : new Date(requestedStart).toISOString();
  return { ...after, slots: [], wantedStart: slots[0]?.startAt ?? wantedStart ?? requested };
}

/** The slot that begins where the user clicked stays, no matter which provider has it. */
function requestedSlots({ slots, requestedStart }: BookingDraft): readonly PickedSlot[] {
  return slots.filter(({ startAt }) => Date.parse(startAt) === requestedStart);
}

/** A picked time is deselected; another one joins the chosen ones or takes their place. */
function withSlot({ slots, replaces, further }: BookingDraft, slot: PickedSlot) {
  if (further.length > 0) {
    const isPicked = slots.some(({ startAt }) => startAt === slot.startAt);
    return { slots: isPicked ? [] : [slot], wantedStart: null };
  }
  const next: Replacing = replaces === 'ONCE' ? 'NEVER' : replaces;
  const kept = slots.filter(({ startAt }) => startAt !== slot.startAt);
  if (kept.length < slots.length) return { slots: kept, replaces: next };
  if (replaces !== 'NEVER') return { slots: [slot], replaces: next };
  return { slots: [...slots, slot].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt)) };
}

/**
 * Whose times a booking may be: the chosen provider's, or those of everyone who offers the service while any of them
 * may do it.
 */
export function providerIdsOf(
  { providerId }: Pick<BookingDraft, 'providerId'>,
  providers: readonly { readonly id: string }[],
): readonly string[] {
  if (providerId === null || providerId === ANY_PROVIDER) return providers.map(({ id }) => id);
  return [providerId];
}
