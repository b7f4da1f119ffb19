import { z } from 'zod';
import { partsOfDay } from '../booking/waitlist/waitlistEntry.ts';
import { optionalName } from './appointment.ts';
import { idInput, instantInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { dateInput } from './dateHour.ts';

export const partsOfDayInput = z
  .array(
    z.enum(partsOfDay as [(typeof partsOfDay)[number], ...typeof partsOfDay]).meta({ graphql: 'PartOfDay' }),
  )
  .max(partsOfDay.length);

/** Who waits for what (rule C3): local dates of the place, both included. */
export const addWaitlistEntryInput = z.object({
  clientMutationId: mutationKeyInput,
  clientId: idInput,
  attendeeName: optionalName.describe("Another name than the client's (rule C4)."),
  placeId: idInput,
  serviceId: idInput,
  providerId: idInput.nullish().describe('Without one any provider will do.'),
  from: dateInput,
  until: dateInput,
  partsOfDay: partsOfDayInput.describe('None means any time of the day.'),
});

/** Ends a wait. */
export const removeWaitlistEntryInput = rowInput;

/** Takes the end of a wait back. */
export const undoRemoveWaitlistEntryInput = rowInput;

/** Offers a time to a client who waits, by hand. Epoch milliseconds. */
export const offerWaitlistSeatInput = rowInput.extend({
  providerId: idInput.nullish().describe('Without one the first of those who have it free.'),
  startAt: instantInput,
});
