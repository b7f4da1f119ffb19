/** Staff leave the choice of the provider to the server (decisions A11). */
export const ANY_PROVIDER = 'any';

/** For whom the booking is: a client of the list, or a guest without a record (decisions P8). */
export type Attendee =
  | { readonly kind: 'client'; readonly id: string; readonly name: string }
  | { readonly kind: 'guest'; readonly name: string; readonly phoneNumber: string };

/** A free slot that was picked; instants are ISO 8601 in UTC. */
export interface PickedSlot {
  readonly startAt: string;
  readonly endAt: string;
}

/** What has been filled in of a new booking so far. */
export interface BookingDraft {
  readonly attendee: Attendee | null;
  readonly serviceId: string | null;
  /** A provider's id, ANY_PROVIDER, or none chosen yet. */
  readonly providerId: string | null;
  /** By start. */
  readonly slots: readonly PickedSlot[];
  /** By the question's id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly tellClient: boolean;
}

export type DraftChange =
  | { readonly type: 'attendee'; readonly attendee: Attendee | null }
  | { readonly type: 'service'; readonly serviceId: string | null; readonly providerIds: readonly string[] }
  | { readonly type: 'provider'; readonly providerId: string | null }
  | { readonly type: 'slot'; readonly slot: PickedSlot }
  | { readonly type: 'slotsTaken' }
  | { readonly type: 'answer'; readonly fieldId: string; readonly value: string }
  | { readonly type: 'tellClient'; readonly tellClient: boolean };

export const emptyDraft: BookingDraft = {
  attendee: null,
  serviceId: null,
  providerId: null,
  slots: [],
  answers: {},
  tellClient: true,
};

/**
 * The draft after a change. Another service or provider lets go of the slots, which were theirs, and another service of
 * the answers; a service with a single provider brings that one along (spec 5).
 */
export function changeDraft(draft: BookingDraft, change: DraftChange): BookingDraft {
  switch (change.type) {
    case 'attendee':
      return { ...draft, attendee: change.attendee };
    case 'service': {
      const [only, ...others] = change.providerIds;
      const providerId = only !== undefined && others.length === 0 ? only : null;
      return { ...draft, serviceId: change.serviceId, providerId, slots: [], answers: {} };
    }
    case 'provider':
      return { ...draft, providerId: change.providerId, slots: [] };
    case 'slot':
      return { ...draft, slots: toggleSlot(draft.slots, change.slot) };
    case 'slotsTaken':
      return { ...draft, slots: [] };
    case 'answer':
      return { ...draft, answers: { ...draft.answers, [change.fieldId]: change.value } };
    case 'tellClient':
      return { ...draft, tellClient: change.tellClient };
  }
}

function toggleSlot(slots: readonly PickedSlot[], slot: PickedSlot): readonly PickedSlot[] {
  const kept = slots.filter(({ startAt }) => startAt !== slot.startAt);
  if (kept.length < slots.length) return kept;
  return [...slots, slot].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}

/** Whether two slots share time; touching ones don't (decisions T3). */
export function slotsOverlap(a: PickedSlot, b: PickedSlot): boolean {
  return Date.parse(a.startAt) < Date.parse(b.endAt) && Date.parse(b.startAt) < Date.parse(a.endAt);
}
