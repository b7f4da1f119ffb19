import { z } from 'zod';
import { emailInput } from '../../input/account.ts';
import { fieldsDataInput, optionalName } from '../../input/appointment.ts';
import { phoneTextInput } from '../../input/client.ts';
import { idInput, mutationKeyInput } from '../../input/fields/inputFields.ts';
import { lineInput } from '../../input/text/plainText.ts';
import { SLOTS_PER_CALL_MAX, TEXT_MAX, VISIT_SERVICES_MAX } from '../../limits.ts';

/** Seats that one booking takes at most. */
export const SEATS_PER_BOOKING_MAX = 10;
/** Days that one question about free days covers at most: a strip shows a month and the ends of its weeks. */
export const FREE_DAYS_MAX = 62;
/** How many days after those asked about the next free one is looked for at most. */
export const NEXT_FREE_DAYS = 92;

const date = z.iso.date();
const instant = z.iso.datetime().transform((text) => Date.parse(text));

/** A wanted service, with its provider where it matters: 'serviceId' or 'serviceId:providerId' in an address. */
const wanted = z.object({ serviceId: idInput, providerId: idInput.nullable() });

/** What is asked of GET /days (`from`, `until`) and GET /times (`date`), as an address says it: `items=a,b:c`. */
const visitQuery = z.object({
  place: idInput,
  items: z
    .string()
    .max(2_000, 'TEXT_TOO_LONG')
    .transform((text) =>
      text.split(',').map((item) => {
        const [serviceId, providerId] = item.split(':');
        return { serviceId, providerId: providerId || null };
      }),
    )
    .pipe(z.array(wanted).min(1).max(VISIT_SERVICES_MAX)),
  seats: z.coerce.number().int().min(1).max(SEATS_PER_BOOKING_MAX).default(1),
  /** The appointment that is to be moved: its own seats count as free (rule A9). */
  moving: idInput.optional(),
});

export const freeDaysQuery = visitQuery.extend({ from: date, until: date });
export const freeTimesQuery = visitQuery.extend({ date });
export const nextFreeQuery = z.object({ place: idInput, service: idInput });

/** POST /codes. `website` is a field that no person sees: anything that fills it in is a program. */
export const bookingCodeInput = z.strictObject({
  phoneNumber: phoneTextInput,
  /** Where the code goes by e-mail. */
  email: emailInput.nullish(),
  website: z.string().max(TEXT_MAX, 'TEXT_TOO_LONG').optional(),
  /** What solves the puzzle that PROOF_REQUIRED hands out in `values`. */
  proof: z.string().max(2_000, 'TEXT_TOO_LONG').optional(),
});

/** POST /sign-in */
export const bookingSignInInput = z.strictObject({
  phoneNumber: phoneTextInput,
  email: emailInput.nullish(),
  code: z.string().trim().max(20, 'TEXT_TOO_LONG'),
  /** What a new client is called. */
  name: optionalName,
});

const slot = z.strictObject({ startAt: instant, endAt: instant });
const part = z.strictObject({
  serviceId: idInput,
  providerId: idInput.nullable(),
  slots: z.array(slot).min(1).max(SLOTS_PER_CALL_MAX),
});

/** POST /bookings */
export const bookVisitInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  placeId: idInput,
  parts: z.array(part).min(1).max(VISIT_SERVICES_MAX),
  /** Who comes: one seat each, null being the client itself (rule C4). */
  attendees: z.array(optionalName).min(1).max(SEATS_PER_BOOKING_MAX),
  fieldsData: fieldsDataInput,
  /** How the visitor came. */
  source: z.enum(['PAGE', 'LINK', 'EMBED']),
  /** The token of the invitation that led here. */
  invitation: z.string().max(TEXT_MAX, 'TEXT_TOO_LONG').nullish(),
  /** The place in the waitlist that this takes. */
  waitlistEntryId: idInput.nullish(),
});

/** POST /appointments/:id/move. All appointments of a visit move together. */
export const moveVisitInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  parts: z.array(part).min(1).max(VISIT_SERVICES_MAX),
});

/** POST /appointments/:id/cancel */
export const cancelAsClientInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  reason: lineInput.nullish(),
  /** All that is still ahead of its visit, rather than it alone (rule A13). */
  isWholeVisit: z.boolean().optional(),
});

/** POST /appointments/:id/answers */
export const changeAnswersInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  fieldsData: fieldsDataInput,
});

/** POST /appointments/:id/alternative: takes one of the times on offer, or null for none of them (rule P3). */
export const answerOfferInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  alternativeId: idInput.nullable(),
});

/** POST /links/:token/seat: takes the time that the link offers (rule C3). */
export const takeSeatInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  fieldsData: fieldsDataInput,
});

/** POST /waitlist, and POST /waitlist/check before the client has signed in (rule C3) */
export const joinWaitlistInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  placeId: idInput,
  serviceId: idInput,
  providerId: idInput.nullable(),
  from: date,
  until: date,
  partsOfDay: z.array(z.enum(['MORNING', 'AFTERNOON', 'EVENING'])).max(3),
  attendeeName: optionalName,
});
