import { useCallback } from 'react';
import { useMoveGroupSession } from '../../appointment/mutations/useMoveGroupSession.ts';
import { useUpdateAppointmentWithTimeSlots } from '../../appointment/mutations/useUpdateAppointmentWithTimeSlots.ts';
import { useUpdateRecurringAppointmentWithTimeSlots } from '../../appointment/mutations/useUpdateRecurringAppointmentWithTimeSlots.ts';
import type { CalendarEvent } from '../layout/calendarEvent.ts';
import { eventMove, type MoveChoices, type MoveTarget } from './eventMove.ts';

export type MoveEvent = (event: CalendarEvent, target: MoveTarget, choices: MoveChoices) => Promise<void>;

/**
 * Moves an event of the calendar, or makes it longer or shorter, and shows it where it has come to. Rejects with the
 * server's refusal, which names the rules that could be broken on purpose (decisions A10).
 */
export function useMoveEvent(): [move: MoveEvent, isBusy: boolean] {
  const [moveSingle, isSingleBusy] = useUpdateAppointmentWithTimeSlots();
  const [moveOccurrence, isOccurrenceBusy] = useUpdateRecurringAppointmentWithTimeSlots();
  const [moveGroup, isGroupBusy] = useMoveGroupSession();
  const move = useCallback<MoveEvent>(
    async (event, target, choices) => {
      const { kind, input } = eventMove(event, target, choices);
      if (kind === 'group') await moveGroup(input);
      else if (kind === 'single') await moveSingle(input);
      else await moveOccurrence({ ...input, scope: 'THIS' });
    },
    [moveSingle, moveOccurrence, moveGroup],
  );
  return [move, isSingleBusy || isOccurrenceBusy || isGroupBusy];
}
