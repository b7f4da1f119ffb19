import type { Frequency } from '@slotkeeper/domain/recurrence/recurrence';
import { ANY_PROVIDER } from '../slots/freeTimes.ts';
import { type PickedSlot, slotFrom } from '../slots/pickedSlot.ts';

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
  /** Who was chosen and does not give the service that was chosen after; null once a provider is chosen again. */
  readonly droppedProviderId: string | null;
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
  | { readonly type: 'attendee'; readonly attendee: Attendee | null }
  | { readonly type: 'service'; readonly service: ChosenService | null }
  | { readonly type: 'provider'; readonly providerId: string | null }
  | { readonly type: 'slot'; readonly slot: PickedSlot }
  | { readonly type: 'slotsTaken' }
  | { readonly type: 'repeat'; readonly repeat: RepeatChoice | null }
  | { readonly type: 'answer'; readonly fieldId: string; readonly value: string }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'notifyClient'; readonly notifyClient: boolean };

/** What choosing a service needs to know of it. */
export interface ChosenService {
  readonly id: string;
  /** Minutes. */
  readonly duration: number;
  readonly providerIds: readonly string[];
}

export const emptyDraft: BookingDraft = {
  attendee: null,
  serviceId: null,
  providerId: null,
  droppedProviderId: null,
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
      return { ...draft, ...withService(draft, change.service) };
    case 'provider':
      return {
        ...draft,
        providerId: change.providerId,
        droppedProviderId: null,
        slots: requestedSlots(draft),
      };
    case 'slot':
      return { ...draft, ...withSlot(draft, change.slot) };
    case 'slotsTaken':
      return { ...draft, slots: [], requestedStart: null, lostStart: draft.slots[0]?.startAt ?? null };
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

/** The slot that begins where the user clicked stays, no matter which provider has it. */
function requestedSlots({ slots, requestedStart }: BookingDraft): readonly PickedSlot[] {
  return slots.filter(({ startAt }) => Date.parse(startAt) === requestedStart);
}

/** A picked time is deselected; another one joins the chosen ones or takes their place. */
function withSlot({ slots, replaces }: BookingDraft, slot: PickedSlot) {
  const next: Replacing = replaces === 'ONCE' ? 'NEVER' : replaces;
  const kept = slots.filter(({ startAt }) => startAt !== slot.startAt);
  if (kept.length < slots.length) return { slots: kept, replaces: next };
  if (replaces !== 'NEVER') return { slots: [slot], replaces: next };
  return { slots: [...slots, slot].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt)) };
}

/** Whose times a booking may be: the chosen provider's, or those of all who give the service while anybody may have it. */
export function providerIdsOf(
  { providerId }: Pick<BookingDraft, 'providerId'>,
  providers: readonly { readonly id: string }[],
): readonly string[] {
  if (providerId === null || providerId === ANY_PROVIDER) return providers.map(({ id }) => id);
  return [providerId];
}
