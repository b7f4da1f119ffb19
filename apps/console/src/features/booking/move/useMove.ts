import { notifications } from '@mantine/notifications';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import type { BookingDraft } from '../form/bookingDraft.ts';
import { answerInputs, slotInputs } from '../form/bookingInput.ts';
import type { Consent } from '../form/useConfirmation.ts';
import { useUnbook } from '../form/useUnbook.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { isMoved } from './movingDraft.ts';

/** The appointment as the person saw it. */
interface Moving {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

interface MoveRequest {
  readonly before: BookingDraft;
  readonly draft: BookingDraft;
  /** Which occurrences of a series are meant (rule P6); a single appointment is THIS. */
  readonly scope: SeriesScope;
  readonly consent: Consent;
}

/**
 * Moves an appointment or several occurrences of its series, or books further ones beside it, says which, and offers the
 * way back: to the old slots through the server, also where they were outside hours, without the further ones. Rejects with
 * the server's refusal.
 */
export function useMove({
  id,
  version,
  status,
}: Moving): [move: (request: MoveRequest) => Promise<void>, isBusy: boolean] {
  const { t } = useTranslation();
  const unbook = useUnbook();
  const reportSkipped = useReportSkipped();
  const [update, isUpdating] = useAppointmentMutation('move');
  const [updateSeries, isUpdatingSeries] = useAppointmentMutation('moveSeries');

  const moveOne = useCallback(
    async ({ before, draft, consent: { allowOutsideHours } }: MoveRequest) => {
      const hasNewAnswers = draft.answers !== before.answers;
      const { updateAppointmentWithTimeSlots: answer } = await update({
        id,
        expectedVersion: version,
        timeSlots: slotInputs(draft),
        fieldsData: hasNewAnswers ? answerInputs(draft) : null,
        notifyClient: draft.notifyClient,
        ...(allowOutsideHours && { allowOutsideHours }),
      });
      const { newAppointments: further, updatedAppointment: updated } = answer;
      const isMove = isMoved(before, draft);
      const text = t(outcomeKey(isMove, further.length > 0), { count: further.length });
      // A move confirms (rule P2): only what was confirmed before can be put back as it was.
      const canGoBack = isMove ? status === 'CONFIRMED' : further.length > 0;
      if (!canGoBack) {
        notifications.show({ message: text });
        return;
      }
      const moveBack = () =>
        update({
          id,
          expectedVersion: updated.version,
          timeSlots: slotInputs(before),
          fieldsData: hasNewAnswers ? answerInputs(before) : null,
          notifyClient: false,
          allowOutsideHours: true,
        });
      // The further ones first: one of them may be where the appointment was.
      const undo = async () => {
        await unbook(further);
        if (isMove || hasNewAnswers) await moveBack();
      };
      offerUndo({ text, about: [id, ...further.map((one) => one.id)], undo });
    },
    [update, unbook, t, id, version, status],
  );

  const moveSeries = useCallback(
    async ({ before, draft, scope, consent }: MoveRequest) => {
      const { updateRecurringAppointmentWithTimeSlots: answer } = await updateSeries({
        id,
        expectedVersion: version,
        scope,
        timeSlots: slotInputs(draft),
        notifyClient: draft.notifyClient,
        ...consent,
      });
      const [moved, further] = [answer.updatedAppointments.length, answer.newAppointments.length];
      const texts = [
        ...(isMoved(before, draft) ? [t('appointment.recurring.moved', { count: moved })] : []),
        ...(further > 0 ? [t('appointment.furtherBooked', { count: further })] : []),
      ];
      notifications.show({ message: texts.join(' ') });
      reportSkipped(answer.canceledAppointments);
    },
    [updateSeries, t, id, version, reportSkipped],
  );

  const move = useCallback(
    (request: MoveRequest) => (request.scope === 'THIS' ? moveOne(request) : moveSeries(request)),
    [moveOne, moveSeries],
  );
  return [move, isUpdating || isUpdatingSeries];
}

/** The sentence that says what was done. */
function outcomeKey(isMove: boolean, hasFurther: boolean) {
  if (isMove) return hasFurther ? 'appointment.movedAndBooked' : 'appointment.moved';
  return hasFurther ? 'appointment.furtherBooked' : 'appointment.updated';
}

/** Names the appointments of a series that could not move along and were canceled (rule P6), until it is closed. */
function useReportSkipped(): (canceled: readonly { readonly startAt: string }[]) => void {
  const { t } = useTranslation();
  const { zone, locale } = useDisplay();
  return useCallback(
    (canceled) => {
      if (canceled.length === 0) return;
      const starts = canceled.map(({ startAt }) => Date.parse(startAt)).sort((a, b) => a - b);
      const dates = starts.map((start) => formatLocalDate(localDate(zone, start), locale, 'medium'));
      const values = { count: dates.length, dates: formatList(dates, locale) };
      notifications.show({
        color: 'yellow',
        autoClose: false,
        message: t('appointment.recurring.skippedAndCanceled', values),
      });
    },
    [t, zone, locale],
  );
}
