import { notifications } from '@mantine/notifications';
import { must } from '@slotkeeper/domain/must';
import { useTranslation } from 'react-i18next';
import { chosen, type Conflicts, conflictsOf } from '../../../features/schedule/conflicts/conflict.ts';
import {
  useAddVacation,
  useUpdateVacation,
} from '../../../features/schedule/hours/vacations/vacationMutations.ts';
import { type Outcome, type RowKind, useRowEditor } from '../../../lib/draft/useRowEditor.ts';
import { useAppointmentsDuring, type VacationTime } from '../conflicts/useAppointmentsDuring.ts';
import { intervalOf, isIncomplete, isSameDraft, type VacationDraft } from './vacationDraft.ts';

/** A vacation that is saved; its draft may be for further providers. */
interface SavedVacation extends VacationDraft {
  readonly id: string;
}

/**
 * Edits one vacation, a new one without an id. Where it lies over appointments they are listed first, and the person says
 * what becomes of each.
 *
 * @param timezoneOf of the place by whose clock a draft is meant
 */
export function useVacationEditor(
  id: string | null,
  saved: VacationDraft,
  timezoneOf: (draft: VacationDraft) => string,
) {
  const { t } = useTranslation();
  const askServer = useAppointmentsDuring();
  const add = useAddVacation();
  const update = useUpdateVacation();
  const kind: RowKind<VacationDraft, SavedVacation, Conflicts> = {
    isSame: isSameDraft,
    faultOf: (draft) => (isIncomplete(draft) ? 'BAD_INPUT' : null),
    save: async ({ draft }, _, decided): Promise<Outcome<Conflicts>> => {
      const time = must(vacationTime(draft, timezoneOf(draft)), 'a complete vacation has a time');
      const question = decided ? null : conflictsOf(await askServer(time));
      if (question) return { question };
      const input = {
        ...time,
        cancelAppointmentIds: decided ? chosen(decided, 'cancel').map(({ id: one }) => one) : [],
        cancellationReason: decided?.reason.trim() || null,
      };
      await (id === null ? add(input) : update(id, input));
      notifications.show({ message: t('vacation.saved'), color: 'green' });
      return {};
    },
  };
  return useRowEditor(kind, id === null ? [] : [{ ...saved, id }], id === null ? saved : null);
}

/** A draft as the server is asked about it; null while a date is missing. */
export function vacationTime(draft: VacationDraft, timezone: string): VacationTime | null {
  const interval = intervalOf(draft, timezone);
  return (
    interval && {
      providerIds: [...draft.providerIds],
      startAt: new Date(interval.startAt).toISOString(),
      endAt: new Date(interval.endAt).toISOString(),
    }
  );
}
