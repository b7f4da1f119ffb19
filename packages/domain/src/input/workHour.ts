import { z } from 'zod';
import { WORK_HOURS_PER_CALL_MAX } from '../limits.ts';
import { parseWallTime } from '../time/wallTime.ts';
import { isDistinct } from './fields/distinct.ts';
import { idInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';

/** A wall time of hours, 00:00 to 24:00 (rule A1). */
export const hoursTimeInput = z
  .string('INVALID_HOURS')
  .refine((text) => parseWallTime(text) !== null, 'INVALID_HOURS');

/** 0 (Monday) to 6 (Sunday); one must be chosen (spec 5, select_day). */
const dayOfTheWeekInput = z
  .number('DAY_NOT_SELECTED')
  .int('DAY_NOT_SELECTED')
  .min(0, 'DAY_NOT_SELECTED')
  .max(6, 'DAY_NOT_SELECTED');

const isOpenInput = z
  .boolean()
  .nullish()
  .transform((isOpen) => isOpen ?? true);

const closeTimeInput = hoursTimeInput.describe('HH:mm up to 24:00, later than it opens.');

/** What is missing is refused here, where INVALID_HOURS and DAY_NOT_SELECTED have their sentences. */
const newWorkHourInput = z.object({
  providerId: idInput,
  dayOfTheWeek: dayOfTheWeekInput.meta({ mayBeMissing: true, description: '0 (Monday) to 6 (Sunday).' }),
  openTime: hoursTimeInput.meta({
    mayBeMissing: true,
    description: 'HH:mm in the zone of the provider’s place (rule T1).',
  }),
  closeTime: closeTimeInput.meta({ mayBeMissing: true }),
  isOpen: isOpenInput.describe('Default: open.'),
});

/** A weekly row of hours of one provider (spec 5: day, open and close are required). */
export const addWorkHourInput = newWorkHourInput.extend({ clientMutationId: mutationKeyInput });

/** What changes a weekly row; what is left out stays as it is. */
export const updateWorkHourInput = rowInput.extend({
  dayOfTheWeek: dayOfTheWeekInput.nullish(),
  openTime: hoursTimeInput.nullish(),
  closeTime: closeTimeInput.nullish(),
  isOpen: z.boolean().nullish(),
});

const changedRowInput = updateWorkHourInput
  .omit({ clientMutationId: true })
  .extend({ providerId: idInput.nullish() });
type WorkHourRow = z.infer<typeof changedRowInput> | (z.infer<typeof newWorkHourInput> & { id?: undefined });

/** A row among many: with an id it is changed, without one it is new and must be whole. */
const workHourRowInput = changedRowInput
  .extend({
    id: idInput.nullish(),
    providerId: idInput.nullish().describe('Of a row that is there, the provider whose row it is.'),
  })
  .meta({
    graphql: 'WorkHourRowInput',
    typeDescription:
      'With an id a row to change, where what is left out stays; without one a new row of a provider.',
  })
  .transform((row, context): WorkHourRow => {
    const parsed = row.id ? changedRowInput.safeParse(row) : newWorkHourInput.safeParse(row);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [...path] });
    return z.NEVER;
  });

/** What saves many rows at once and removes others, all or none. A row may be named once. */
export const updateWorkHoursInput = z
  .object({
    clientMutationId: mutationKeyInput,
    workHours: z.array(workHourRowInput).max(WORK_HOURS_PER_CALL_MAX),
    deletedIds: z
      .array(idInput)
      .max(WORK_HOURS_PER_CALL_MAX)
      .nullish()
      .describe('Rows to remove in the same call.'),
  })
  .refine(({ workHours, deletedIds }) => {
    const ids = [...workHours.flatMap(({ id }) => id ?? []), ...(deletedIds ?? [])];
    return isDistinct(ids);
  });

/** What removes a weekly row. */
export const deleteWorkHourInput = rowInput;
