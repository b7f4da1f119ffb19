import { useTranslation } from 'react-i18next';
import { type EditedRow, NEW_ROW } from '../../../../lib/draft/rowDrafts.ts';
import { type RowKind, useRowEditor } from '../../../../lib/draft/useRowEditor.ts';
import { faultOf, type HoursDraft, isSameHours, type WorkHour } from './workHourDrafts.ts';
import {
  useAddWorkHour,
  useDeleteWorkHour,
  useUpdateWorkHour,
  useUpdateWorkHours,
} from './workHourMutations.ts';

/** A weekly row on the screen. */
export type ShownWorkHour = EditedRow<HoursDraft, WorkHour>;

/** Edits the weekly rows of one provider: each saved separately, or all changed ones in one call (spec 2, 4). */
export function useWorkHours(providerId: string, saved: readonly WorkHour[]) {
  const { t } = useTranslation();
  const [add] = useAddWorkHour();
  const [update] = useUpdateWorkHour();
  const [updateAll] = useUpdateWorkHours();
  const [remove] = useDeleteWorkHour();
  const kind: RowKind<HoursDraft, WorkHour> = {
    isSame: isSameHours,
    faultOf,
    save: async ({ draft, saved: row }, change) => {
      if (!row) return { id: await add(providerId, draft) };
      await update(row.id, change);
      return {};
    },
    saveAll: (rows) => updateAll({ workHours: rows.map((row) => inputOf(row, providerId)) }),
    remove: async (row) => {
      await remove(row.id);
      return { undo: { text: t('workHours.deleted'), run: () => add(providerId, row) } };
    },
  };
  return useRowEditor(kind, saved);
}

function inputOf({ key, draft }: ShownWorkHour, providerId: string) {
  const { dayOfTheWeek, openTime, closeTime, isOpen } = draft;
  const row = { dayOfTheWeek, openTime, closeTime, isOpen };
  return key === NEW_ROW ? { ...row, providerId } : { ...row, id: key };
}
