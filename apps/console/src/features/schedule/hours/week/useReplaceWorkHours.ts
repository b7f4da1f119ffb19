import { offerUndo } from '../../../../lib/undo/offerUndo.tsx';
import type { HoursDraft, WorkHour } from './workHourDrafts.ts';
import { useUpdateWorkHours } from './workHourMutations.ts';

/** Rows of a provider that give way to others. */
export interface Replacement {
  readonly providerId: string;
  readonly removed: readonly WorkHour[];
  readonly added: readonly HoursDraft[];
}

/** Puts rows in the place of others in one call, and offers to take it back. Rejects with the server's refusal. */
export function useReplaceWorkHours() {
  const [update, isBusy] = useUpdateWorkHours();
  const save = ({ providerId, removed, added }: Replacement) =>
    update({
      workHours: added.map((hours) => ({ ...timesOf(hours), providerId })),
      // Rows that have merged have one id.
      deletedIds: [...new Set(removed.map(({ id }) => id))],
    });
  const replace = async (replacement: Replacement, doneText: string) => {
    const ids = await save(replacement);
    const { providerId, removed, added } = replacement;
    const placed = added.map((hours, index) => ({ ...hours, id: ids[index] ?? '' })) as WorkHour[];
    offerUndo({ text: doneText, undo: () => save({ providerId, removed: placed, added: removed }) });
  };
  return [replace, isBusy] as const;
}

function timesOf({ dayOfTheWeek, openTime, closeTime, isOpen }: HoursDraft) {
  return { dayOfTheWeek, openTime, closeTime, isOpen };
}
