import { z } from 'zod';
import { CALENDAR_URL_MAX } from '../limits.ts';
import { idInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { nameInput } from './organization.ts';
import { isPushEndpoint } from './pushSubscription.ts';

/** Names a calendar feed of the viewer: that of a place, or of its own time. */
export const calendarFeedInput = z.object({
  clientMutationId: mutationKeyInput,
  placeId: idInput.nullish().describe('Left out or null: the feed of one’s own time.'),
});

/** The address of a calendar elsewhere: https on a public name; calendars also write webcal. */
const calendarUrlInput = z
  .string()
  .trim()
  .max(CALENDAR_URL_MAX, 'TEXT_TOO_LONG')
  .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .refine(isPushEndpoint, 'INVALID_CALENDAR_URL');

/** Adds a calendar elsewhere whose busy times keep slots of a provider from being booked. */
export const addOutsideCalendarInput = z.object({
  clientMutationId: mutationKeyInput,
  providerId: idInput,
  name: nameInput,
  url: calendarUrlInput,
});

/** Names a calendar elsewhere that is to be fetched now. */
export const fetchOutsideCalendarInput = rowInput.extend({});

/** Names a calendar elsewhere that is to be removed. */
export const removeOutsideCalendarInput = rowInput.extend({});
