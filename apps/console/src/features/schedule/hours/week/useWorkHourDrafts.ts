import { useTranslation } from 'react-i18next';
import { NEW_ROW, type RowDrafts } from '../../../../lib/draft/rowDrafts.ts';
import { useRowDrafts } from '../../../../lib/draft/useRowDrafts.ts';
import { errorText } from '../../../../lib/errors/errorText.ts';
import { ServerRefusal } from '../../../../lib/errors/ServerRefusal.ts';
import {
  faultOf,
  type HoursDraft,
  newRow,
  type ShownRow,
  shownRows,
  type WorkHour,
} from './workHourDrafts.ts';
import { useAddWorkHour, useUpdateWorkHour, useUpdateWorkHours } from './workHourMutations.ts';

/** Edits the weekly rows of one provider: each saved separately, or all changed ones in one call (spec 2, 4). */
export function useWorkHourDrafts(providerId: string, saved: readonly WorkHour[]) {
  const { t } = useTranslation();
  const { drafts, errors, edit, add: begin, without, stored, refuse, discard } = useRowDrafts<HoursDraft>();
  const [add, isAdding] = useAddWorkHour();
  const [update, isUpdating] = useUpdateWorkHour();
  const [updateAll, isSavingAll] = useUpdateWorkHours();
  const rows = shownRows(saved, drafts);
  const unsaved = rows.filter(({ state }) => state !== 'saved');

  /** Says what is wrong with rows that can't be saved as they are; without any, all can. */
  const areFit = (checked: readonly ShownRow[]) => {
    const faults = checked.flatMap(({ key, hours }) => {
      const code = faultOf(hours);
      return code ? [[key, t(`refusal.${code}`)] as const] : [];
    });
    refuse(
      new Map(faults),
      checked.map(({ key }) => key),
    );
    return faults.length === 0;
  };
  const saveOne = async (row: ShownRow) => {
    if (!areFit([row])) return;
    const { key, hours } = row;
    const sent = draftsOf(drafts, [row]);
    try {
      if (key === NEW_ROW) stored(sent, await add(providerId, hours));
      else {
        await update(key, drafts.edits.get(key) ?? {});
        stored(sent);
      }
    } catch (error) {
      refuse(new Map([[key, errorText(error, t)]]));
    }
  };
  const saveAll = async () => {
    if (!areFit(unsaved)) return;
    const sent = draftsOf(drafts, unsaved);
    try {
      const ids = await updateAll({ workHours: unsaved.map((row) => inputOf(row, providerId)) });
      stored(sent, ids[unsaved.findIndex(({ key }) => key === NEW_ROW)]);
    } catch (error) {
      refuse(new Map([[refusedRow(error, unsaved), errorText(error, t)]]));
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
    discard,
    /** One new row at a time (spec 4). */
    addRow: drafts.added ? null : () => begin(newRow(saved)),
  };
}

/** Of the drafts, those of some rows. */
function draftsOf({ edits, added }: RowDrafts<HoursDraft>, rows: readonly ShownRow[]): RowDrafts<HoursDraft> {
  const keys = new Set(rows.map(({ key }) => key));
  return {
    edits: new Map([...edits].filter(([key]) => keys.has(key))),
    added: keys.has(NEW_ROW) ? added : null,
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
