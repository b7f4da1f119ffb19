import { z } from 'zod';
import { WORK_HOURS_PER_CALL_MAX } from '../limits.ts';
import { parseWallTime } from '../time/wallTime.ts';
import { mutationKeyInput } from './appointment.ts';
import { isDistinct } from './distinct.ts';

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

const newWorkHourInput = z.object({
  providerId: z.string(),
  dayOfTheWeek: dayOfTheWeekInput,
  openTime: hoursTimeInput,
  closeTime: hoursTimeInput,
  isOpen: isOpenInput,
});

/** A weekly row of hours of one provider (spec 5: day, open and close are required). */
export const addWorkHourInput = newWorkHourInput.extend({ clientMutationId: mutationKeyInput });
export type AddWorkHourInput = z.infer<typeof addWorkHourInput>;

/** What changes a weekly row; what is left out stays as it is. */
export const updateWorkHourInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  dayOfTheWeek: dayOfTheWeekInput.nullish(),
  openTime: hoursTimeInput.nullish(),
  closeTime: hoursTimeInput.nullish(),
  isOpen: z.boolean().nullish(),
});
export type UpdateWorkHourInput = z.infer<typeof updateWorkHourInput>;

const changedRowInput = updateWorkHourInput.omit({ clientMutationId: true });
type WorkHourRow = z.infer<typeof changedRowInput> | (z.infer<typeof newWorkHourInput> & { id?: undefined });

/** A row among many: with an id it is changed, without one it is new and must be whole. */
const workHourRowInput = z
  .looseObject({ id: z.string().nullish() })
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
    deletedIds: z.array(z.string()).max(WORK_HOURS_PER_CALL_MAX).nullish(),
  })
  .refine(({ workHours, deletedIds }) => {
    const ids = [...workHours.flatMap(({ id }) => id ?? []), ...(deletedIds ?? [])];
    return isDistinct(ids);
  });
export type UpdateWorkHoursInput = z.infer<typeof updateWorkHoursInput>;

/** What removes a weekly row. */
export const deleteWorkHourInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type DeleteWorkHourInput = z.infer<typeof deleteWorkHourInput>;
