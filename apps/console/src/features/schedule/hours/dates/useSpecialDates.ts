import { must } from '@slotkeeper/domain/must';
import { useTranslation } from 'react-i18next';
import { type Outcome, type RowKind, useRowEditor } from '../../../../lib/draft/useRowEditor.ts';
import { offerUndo } from '../../../../lib/undo/offerUndo.tsx';
import { type Conflicts, conflictsOf } from '../../conflicts/conflict.ts';
import { useOutsideDateHours } from '../../conflicts/useOutsideHours.ts';
import { rowsOf, useAddDateHours, useDeleteDateHours } from './dateHourMutations.ts';
import { type DateDraft, dateFault, isSameDate, type SpecialDate } from './specialDate.ts';

/**
 * Edits a single date with hours of their own (rules A1, A4); what is saved takes the place of what it had. Where that
 * puts appointments outside of hours they are listed first, and the person says what becomes of each.
 */
export function useSpecialDates(saved: readonly SpecialDate[], begun: DateDraft | null = null) {
  const add = useAddDateHours();
  const askServer = useOutsideDateHours();
  const kind: RowKind<DateDraft, SpecialDate, Conflicts> = {
    isSame: isSameDate,
    faultOf: dateFault,
    save: async ({ draft: { owner, date, name, stretches } }, _, decided): Promise<Outcome<Conflicts>> => {
      const of = { owner: must(owner, 'a fit date has an owner'), date: must(date, 'and a day') };
      const rows = rowsOf({ ...of, name: name.trim(), stretches });
      const question = decided ? null : conflictsOf(await askServer(rows));
      if (question) return { question };
      await add(rows);
      return {};
    },
  };
  return useRowEditor(kind, saved, begun);
}

/** Gives a date its weekly hours again, and offers to take that back. Rejects with the server's refusal. */
export function useRemoveSpecialDate(): (date: SpecialDate) => Promise<void> {
  const { t } = useTranslation();
  const add = useAddDateHours();
  const remove = useDeleteDateHours();
  return async (date) => {
    await remove(date.ids);
    offerUndo({ text: t('dateHours.deleted'), undo: () => add(rowsOf(date)) });
  };
}
