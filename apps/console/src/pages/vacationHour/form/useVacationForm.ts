import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import { type Conflicts, chosenIds } from '../conflicts/conflictChoices.ts';
import { useAppointmentsDuring } from '../conflicts/useAppointmentsDuring.ts';
import { useSaveVacation } from './useSaveVacation.ts';
import { intervalOf, isIncomplete, type VacationDraft } from './vacationDraft.ts';

const nothingChosen = { choices: new Map(), reason: '' } as const;

/** What the saved vacation leaves to be done: the appointments to move. */
export type OnSaved = (toMove: Conflicts['appointments']) => void;

/**
 * Saves a vacation in two steps: where it lies over appointments they are listed first, and the person says what becomes
 * of each. `onSaved` gets those to be moved.
 */
export function useVacationForm(id: string | null, draft: VacationDraft, timezone: string, onSaved: OnSaved) {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const askServer = useAppointmentsDuring();
  const [commit, isSaving] = useSaveVacation(id);
  const interval = intervalOf(draft, timezone);
  const time = interval && {
    providerIds: [...draft.providerIds],
    startAt: new Date(interval.startAt).toISOString(),
    endAt: new Date(interval.endAt).toISOString(),
  };

  const save = async (decided: Conflicts | null) => {
    if (!time) return;
    setError(null);
    const ended = decided ?? { ...nothingChosen, appointments: [] };
    try {
      await commit({
        ...time,
        cancelAppointmentIds: chosenIds(ended, 'cancel'),
        cancellationReason: ended.reason.trim() || null,
      });
      notifications.show({ message: t('vacation.saved'), color: 'green' });
      const moves = new Set(chosenIds(ended, 'move'));
      setConflicts(null);
      onSaved(ended.appointments.filter((appointment) => moves.has(appointment.id)));
    } catch (refusal) {
      setError(errorText(refusal, t));
    }
  };
  const check = async () => {
    if (!time || isIncomplete(draft)) return setError(t('refusal.BAD_INPUT'));
    setError(null);
    setIsChecking(true);
    try {
      const appointments = await askServer(time);
      if (appointments.length > 0) setConflicts({ ...nothingChosen, appointments });
      else await save(null);
    } catch (refusal) {
      setError(errorText(refusal, t));
    } finally {
      setIsChecking(false);
    }
  };
  return {
    time,
    error,
    conflicts,
    isBusy: isChecking || isSaving,
    check,
    save,
    setConflicts,
    clearError: () => setError(null),
  };
}
