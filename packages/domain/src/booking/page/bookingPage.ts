import type { Locale } from '../../options.ts';

/**
 * What the booking pages of a business ask its server for, as JSON (rules C1 to C4). Every path is below
 * `/api/booking/{slug}`. Ids are global ids, as in the console's API. Instants are ISO 8601 in UTC, dates 'YYYY-MM-DD' and
 * wall times 'HH:mm' in the place's zone, durations minutes, money minor units.
 *
 * A refused request answers `{ error, code, path?, values? }` with a status of 400 or above, `error` being the sentence
 * in the language that the request asks for by `?locale=`.
 */
export interface BookingPage {
  readonly slug: string;
  /** The language of the answer: the one asked for, else the browser's where it is spoken here, else the business's. */
  readonly locale: Locale;
  readonly business: BookableBusiness;
  readonly places: readonly BookablePlace[];
  /** Those that can be booked here, by category, those that the business marks as first before all others. */
  readonly services: readonly BookableService[];
  readonly providers: readonly BookableProvider[];
}

export interface BookableBusiness {
  readonly name: string;
  readonly about: string;
  readonly policy: string;
  /** '#rrggbb' */
  readonly color: string;
  readonly email: string;
  /** + and digits; empty where there is none. */
  readonly phoneNumber: string;
  /** The same with the spaces of its country, to be read. */
  readonly phoneText: string;
  readonly coverPhotoUrl: string | null;
  readonly profilePhotoUrl: string | null;
  /** Where a business has no SMS sender, codes go by e-mail. */
  readonly codesBy: 'SMS' | 'EMAIL';
}

export interface BookablePlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly email: string;
  /** + and digits; empty where there is none. */
  readonly phoneNumber: string;
  /** The same with the spaces of its country, to be read. */
  readonly phoneText: string;
  readonly coverPhotoUrl: string | null;
  readonly timezone: string;
  readonly currency: string;
  readonly country: string;
  /** When appointments are possible, over all who work there; today first, seven days. Closed where there are none. */
  readonly hours: readonly { readonly date: string; readonly open: readonly OpenHours[] }[];
  /** Until how many hours before its start clients change an appointment. */
  readonly cutoffHours: number;
  readonly hasWaitlist: boolean;
  readonly showsCategories: boolean;
}

export interface OpenHours {
  readonly from: string;
  readonly until: string;
}

export interface BookableService {
  readonly id: string;
  readonly title: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly category: string | null;
  readonly isFirst: boolean;
  readonly isClass: boolean;
  readonly duration: number;
  /** Null where the business does not show it. */
  readonly price: number | null;
  readonly coverPhotoUrl: string | null;
  readonly profilePhotoUrl: string | null;
  /** The fewest slots, one after the other, that a booking takes. */
  readonly minSlotsRequired: number;
  /** The most seats that one booking takes: 1 where a slot has only one. */
  readonly seatsMax: number;
  readonly placeIds: readonly string[];
  readonly providerIds: readonly string[];
  readonly questions: readonly BookingQuestion[];
}

export interface BookingQuestion {
  readonly id: string;
  readonly name: string;
  readonly prompt: string;
  readonly type: 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'CHOICE' | 'CHECKBOX';
  readonly choices: readonly string[];
  readonly isRequired: boolean;
}

export interface BookableProvider {
  readonly id: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly placeIds: readonly string[];
}

/** GET /days: which days have a free time for the whole visit. */
export interface FreeDays {
  /** Every date from `from` to `until` that is free, ascending. */
  readonly free: readonly string[];
  /** The first free date after `until`, where none of those asked for is free; null where there is none within reach. */
  readonly nextFree: string | null;
}

/** GET /times: the times of one day for the whole visit. */
export interface FreeTimes {
  readonly times: readonly FreeTime[];
  /** Where there are none: the first later ones, of one day. */
  readonly next: readonly FreeTime[];
}

/** A time at which the whole visit can be booked. */
export interface FreeTime {
  readonly startAt: string;
  readonly endAt: string;
  /** The least of its services' free seats. */
  readonly seatsLeft: number;
  /** Its services in the order of the visit, each with its slots. */
  readonly parts: readonly VisitPart[];
}

export interface VisitPart {
  readonly serviceId: string;
  /** Null where any provider may do it: who does is decided when it is booked (rule A11). */
  readonly providerId: string | null;
  /** One, or as many as the service takes at least. */
  readonly slots: readonly { readonly startAt: string; readonly endAt: string }[];
}

/** GET /next: when each provider of a service has its next free time. */
export interface NextFree {
  /** Of any provider. */
  readonly any: string | null;
  readonly providers: readonly { readonly providerId: string; readonly startAt: string | null }[];
}

/** POST /codes. It is the same whether the number is known here or not. */
export interface SentCode {
  readonly sentBy: 'SMS' | 'EMAIL';
  /** From when on another one can be asked for. */
  readonly againAt: string;
}

/** GET /me, and the answer of POST /sign-in and of each act below: the visitor, as far as it has proven who it is. */
export interface Visitor {
  /** Null where nobody is signed in; then there are no appointments either, but for one that a link has opened. */
  readonly client: {
    readonly name: string;
    /** Empty where it has proven a mailbox alone. */
    readonly phoneNumber: string;
    readonly email: string | null;
  } | null;
  /** Ascending by start. */
  readonly upcoming: readonly ClientAppointment[];
  /** Descending, the last 20. */
  readonly past: readonly ClientAppointment[];
  readonly waiting: readonly WaitlistEntry[];
}

export interface ClientAppointment {
  readonly id: string;
  /** Those of one visit share it. */
  readonly visitId: string | null;
  readonly status:
    | 'PENDING'
    | 'CONFIRMED'
    | 'MODIFIED'
    | 'OFFERED_ALTERNATIVE'
    | 'CANCELED'
    | 'DECLINED'
    | 'NO_SHOW';
  readonly startAt: string;
  readonly endAt: string;
  readonly timezone: string;
  readonly placeId: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly providerId: string;
  readonly providerName: string;
  /** Where it is another one than the client's (rule C4). */
  readonly attendeeName: string | null;
  /** What is due in all; null where the business does not show prices. */
  readonly price: number | null;
  readonly currency: string;
  readonly cancellationReason: string | null;
  readonly answers: readonly { readonly id: string; readonly name: string; readonly value: string }[];
  /** The times on offer, while its status is OFFERED_ALTERNATIVE (rule P3). */
  readonly alternatives: readonly { readonly id: string; readonly startAt: string; readonly endAt: string }[];
  /** Until when it can be moved, canceled and its answers changed; null where it can't be at all. */
  readonly changeableUntil: string | null;
  /** Whether the service can still be booked here. */
  readonly isBookableAgain: boolean;
}

export interface WaitlistEntry {
  readonly id: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly providerId: string | null;
  readonly placeId: string;
  readonly from: string;
  readonly until: string;
  readonly partsOfDay: readonly PartOfDay[];
  /** The seat that is offered to the client now. */
  readonly offer: {
    readonly providerId: string;
    readonly startAt: string;
    readonly endAt: string;
    readonly expiresAt: string;
    readonly slots: VisitPart['slots'];
  } | null;
}

/** In the place's zone: until 12:00, until 17:00, from then on. */
export type PartOfDay = 'MORNING' | 'AFTERNOON' | 'EVENING';

/** POST /links/:token: what a link in a message opens, beside what the visitor sees anyway. */
export interface OpenedLink extends Visitor {
  /** Null for the link of an offer from the waitlist. */
  readonly appointmentId: string | null;
  /** The time that was offered to the client who waits; null for the link of an appointment. */
  readonly seat: OfferedSeat | null;
}

/** A time that became free and was offered to a client who waits for it (rule C3). Nothing in it says who that is. */
export interface OfferedSeat {
  readonly placeId: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly startAt: string;
  readonly endAt: string;
  /** Until when it is offered to no one else. */
  readonly expiresAt: string;
  /** Whether it can still be taken: it has neither been taken, nor has the wait ended. */
  readonly isOpen: boolean;
}

/** POST /bookings, and POST /links/:token/seat */
export interface Booked {
  readonly appointmentIds: readonly string[];
  readonly visitor: Visitor;
}
