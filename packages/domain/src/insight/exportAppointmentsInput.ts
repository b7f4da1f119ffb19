import { z } from 'zod';
import { INPUT_LIST_MAX } from '../limits.ts';
import { dateInput } from '../input/dateHour.ts';
import { idInput } from '../input/fields/inputFields.ts';

/** A parameter of an address is a text, or a list where it is repeated. */
const idsInput = z
  .union([idInput, z.array(idInput).max(INPUT_LIST_MAX)])
  .optional()
  .transform((ids) => (typeof ids === 'string' ? [ids] : (ids ?? [])));

/** Which appointments are exported (spec 7): both dates are required, and included; without an id all are. */
export const exportAppointmentsInput = z.object({
  filterBy: z.object({
    date: z.object({ from: dateInput, to: dateInput }),
    placeIds: idsInput,
    providerIds: idsInput,
    serviceIds: idsInput,
  }),
});
