import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../lib/errors/errorText.ts';
import { ServerRefusal } from '../../../../lib/errors/ServerRefusal.ts';
import { useAddWorkHour } from './useAddWorkHour.ts';
import { useUpdateWorkHour } from './useUpdateWorkHour.ts';
import { useUpdateWorkHours } from './useUpdateWorkHours.ts';
import {
  faultOf,
  type HoursDraft,
  NEW_ROW,
  newRow,
  noDrafts,
  type ShownRow,
  shownRows,
  type WorkHour,
  type WorkHourDrafts,
} from './workHourDrafts.ts';

/** Edits the weekly rows of one provider: each saved by itself, or all that differ in one call (spec 2, 4). */
export function useWorkHourDrafts(providerId: string, saved: readonly WorkHour[]) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<WorkHourDrafts>(noDrafts);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [add, isAdding] = useAddWorkHour();
  const [update, isUpdating] = useUpdateWorkHour();
  const [updateAll, isSavingAll] = useUpdateWorkHours();
  const rows = shownRows(saved, drafts);
  const unsaved = rows.filter(({ state }) => state !== 'saved');

  const without = (key: string) => {
    const edits = new Map([...drafts.edits].filter(([id]) => id !== key));
    setDrafts({ edits, added: key === NEW_ROW ? null : drafts.added });
    setErrors(new Map([...errors].filter(([id]) => id !== key)));
  };
  const edit = (key: string, change: Partial<HoursDraft>) => {
    setErrors(new Map([...errors].filter(([id]) => id !== key)));
    if (key === NEW_ROW) setDrafts({ ...drafts, added: drafts.added && { ...drafts.added, ...change } });
    else
      setDrafts({
        ...drafts,
        edits: new Map(drafts.edits).set(key, { ...drafts.edits.get(key), ...change }),
      });
  };
  /** The sentences of the rows that can't be saved as they are; none means all can. */
  const faultsOf = (checked: readonly ShownRow[]) =>
    new Map(
      checked.flatMap(({ key, hours }) => {
        const code = faultOf(hours);
        return code ? [[key, t(`refusal.${code}`)] as const] : [];
      }),
    );
  const saveOne = async ({ key, hours }: ShownRow) => {
    const faults = faultsOf([{ key, hours, state: 'dirty' }]);
    if (faults.size > 0) return setErrors(new Map([...errors, ...faults]));
    try {
      await (key === NEW_ROW ? add(providerId, hours) : update(key, drafts.edits.get(key) ?? {}));
      without(key);
    } catch (error) {
      setErrors(new Map([...errors, [key, errorText(error, t)]]));
    }
  };
  const saveAll = async () => {
    const faults = faultsOf(unsaved);
    if (faults.size > 0) return setErrors(faults);
    try {
      await updateAll({ workHours: unsaved.map((row) => inputOf(row, providerId)) });
      setDrafts(noDrafts);
      setErrors(new Map());
    } catch (error) {
      setErrors(new Map([[refusedRow(error, unsaved), errorText(error, t)]]));
    }
  };
  return {
    rows,
    errors,
    unsaved: unsaved.length,
    isBusy: isAdding || isUpdating || isSavingAll,
    edit,
    without,
    saveOne,
    saveAll,
    discard: () => {
      setDrafts(noDrafts);
      setErrors(new Map());
    },
    /** One new row at a time (spec 4). */
    addRow: drafts.added ? null : () => setDrafts({ ...drafts, added: newRow(saved) }),
  };
}

function inputOf({ key, hours }: ShownRow, providerId: string) {
  const { dayOfTheWeek, openTime, closeTime, isOpen } = hours;
  const row = { dayOfTheWeek, openTime, closeTime, isOpen };
  return key === NEW_ROW ? { ...row, providerId } : { ...row, id: key };
}

/** The row that a refusal names by its place in the call, else the first. */
function refusedRow(error: unknown, rows: readonly ShownRow[]): string {
  const index = error instanceof ServerRefusal && error.path[0] === 'workHours' ? Number(error.path[1]) : 0;
  return rows[index]?.key ?? NEW_ROW;
}
