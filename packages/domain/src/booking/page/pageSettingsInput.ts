import { z } from 'zod';
import { mutationKeyInput } from '../../input/fields/inputFields.ts';
import { wholeNumber } from '../../input/fields/wholeNumber.ts';
import { longTextInput } from '../../input/text/plainText.ts';
import { VISIBLE_DAYS_MAX } from '../../limits.ts';
import { slugInput } from './bookingSlug.ts';

/** Appointments ahead that the limit for one client may allow at most. */
export const OPEN_APPOINTMENTS_MAX = 100;

/** How a booking page looks where the business has chosen nothing. */
export const BOOKING_COLOR = '#0f6b68';

/** Settings of the booking page (rule C2): only what is sent changes, and null takes a limit away (rule R8). */
export const updateBookingPageInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  slug: slugInput.optional().describe('Its name in the address; former ones stay and lead to it.'),
  isOn: z.boolean().optional(),
  about: longTextInput.optional(),
  policy: longTextInput.optional(),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'INVALID_COLOR')
    .optional()
    .describe("'#rrggbb'"),
  daysAhead: wholeNumber(1, VISIBLE_DAYS_MAX)
    .nullable()
    .optional()
    .describe('How many days after today can be booked at most; a service may show fewer (rule A7).'),
  openAppointmentsMax: wholeNumber(1, OPEN_APPOINTMENTS_MAX)
    .nullable()
    .optional()
    .describe('Appointments ahead that one client may have at most through the page.'),
});
export type UpdateBookingPageInput = z.infer<typeof updateBookingPageInput>;
