import { useCallback } from 'react';
import { useAppointmentMutation } from '../../../features/booking/mutations/useAppointmentMutation.ts';
import type { CalendarEvent } from '../layout/calendarEvent.ts';
import { eventMove, type MoveChoices, type MoveTarget } from './eventMove.ts';

/** Answers the event as it has become: a further move of it starts from there. */
export type MoveEvent = (
  event: CalendarEvent,
  target: MoveTarget,
  choices: MoveChoices,
) => Promise<CalendarEvent>;

/**
 * Moves an event of the calendar, or makes it longer or shorter, and shows it where it has come to. Rejects with the
 * server's refusal, which names the rules that could be broken on purpose (rule A10); with APPOINTMENT_CHANGED if
 * someone else was faster, and the calendar then shows the event as it is (rule P2).
 */
export function useMoveEvent(): [move: MoveEvent, isBusy: boolean] {
  const [moveSingle, isSingleBusy] = useAppointmentMutation('move');
  const [moveOccurrence, isOccurrenceBusy] = useAppointmentMutation('moveSeries');
  const [moveGroup, isGroupBusy] = useAppointmentMutation('moveGroup');
  const send = useCallback(
    async (event: CalendarEvent, target: MoveTarget, choices: MoveChoices) => {
      const { kind, input } = eventMove(event, target, choices);
      if (kind === 'group') {
        const all = event.appointments.map(({ id }) => id);
        return (await moveGroup(input, all)).moveGroupSession.appointments;
      }
      if (kind === 'single')
        return [(await moveSingle(input)).updateAppointmentWithTimeSlots.updatedAppointment];
      const answer = await moveOccurrence({ ...input, scope: 'THIS' });
      return answer.updateRecurringAppointmentWithTimeSlots.updatedAppointments;
    },
    [moveSingle, moveOccurrence, moveGroup],
  );
  const move = useCallback<MoveEvent>(
    async (event, target, choices) => {
      const moved = await send(event, target, choices);
      const [first, ...others] = event.appointments;
      const version = moved.find(({ id }) => id === first.id)?.version ?? first.version;
      return {
        ...event,
        start: target.start,
        end: target.end,
        appointments: [{ ...first, version }, ...others],
      };
    },
    [send],
  );
  return [move, isSingleBusy || isOccurrenceBusy || isGroupBusy];
}
