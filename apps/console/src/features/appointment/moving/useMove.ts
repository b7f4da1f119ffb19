import { notifications } from '@mantine/notifications';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/seriesScope';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import type { BookingDraft } from '../booking/bookingDraft.ts';
import { answerInputs, slotInputs } from '../booking/bookingInput.ts';
import type { Consent } from '../booking/consent.ts';
import { useUpdateAppointmentWithTimeSlots } from '../mutations/useUpdateAppointmentWithTimeSlots.ts';
import { useUpdateRecurringAppointmentWithTimeSlots } from '../mutations/useUpdateRecurringAppointmentWithTimeSlots.ts';
import { hasSameSlots } from './hasSameSlots.ts';

/** The appointment as the person saw it. */
interface Moving {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

interface MoveRequest {
  readonly before: BookingDraft;
  readonly draft: BookingDraft;
  /** Which occurrences of a series are meant (decisions P6); a single appointment is THIS. */
  readonly scope: SeriesScope;
  readonly consent: Consent;
}

/**
 * Moves an appointment or several occurrences of its series, says so, and offers the way back: to the old slots through
 * the server, also where they were outside hours. Rejects with the server's refusal.
 */
export function useMove({
  id,
  version,
  status,
}: Moving): [move: (request: MoveRequest) => Promise<void>, isBusy: boolean] {
  const { t } = useTranslation();
  const [update, isUpdating] = useUpdateAppointmentWithTimeSlots();
  const [updateSeries, isUpdatingSeries] = useUpdateRecurringAppointmentWithTimeSlots();

  const moveOne = useCallback(
    async ({ before, draft, consent: { allowOutsideHours } }: MoveRequest) => {
      const { updateAppointmentWithTimeSlots: answer } = await update({
        id,
        expectedVersion: version,
        timeSlots: slotInputs(draft),
        fieldsData: draft.answers === before.answers ? null : answerInputs(draft),
        notifyClient: draft.tellClient,
        ...(allowOutsideHours && { allowOutsideHours }),
      });
      const isMove = !hasSameSlots(before, draft);
      const text = t(isMove ? 'appointment.moved' : 'appointment.updated');
      // A move confirms (decisions P2): only what was confirmed before can be put back as it was.
      const canGoBack = isMove && status === 'CONFIRMED' && answer.newAppointments.length === 0;
      if (!canGoBack) {
        notifications.show({ message: text });
        return;
      }
      const undo = () =>
        update({
          id,
          expectedVersion: answer.updatedAppointment.version,
          timeSlots: slotInputs(before),
          fieldsData: before.serviceId === draft.serviceId ? null : answerInputs(before),
          notifyClient: false,
          allowOutsideHours: true,
        });
      offerUndo({ text, about: [id], undo });
    },
    [update, t, id, version, status],
  );

  const moveSeries = useCallback(
    async ({ draft, scope, consent }: MoveRequest) => {
      const { updateRecurringAppointmentWithTimeSlots: answer } = await updateSeries({
        id,
        expectedVersion: version,
        scope,
        timeSlots: slotInputs(draft),
        notifyClient: draft.tellClient,
        ...consent,
      });
      const count = answer.updatedAppointments.length;
      notifications.show({ message: t('appointment.recurring.moved', { count }) });
    },
    [updateSeries, t, id, version],
  );

  const move = useCallback(
    (request: MoveRequest) => (request.scope === 'THIS' ? moveOne(request) : moveSeries(request)),
    [moveOne, moveSeries],
  );
  return [move, isUpdating || isUpdatingSeries];
}
