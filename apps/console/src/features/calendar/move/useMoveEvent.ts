import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime';
import type { useMoveEventGroupMutation } from '../../../__generated__/useMoveEventGroupMutation.graphql.ts';
import type { useMoveEventMutation } from '../../../__generated__/useMoveEventMutation.graphql.ts';
import type { useMoveEventOccurrenceMutation } from '../../../__generated__/useMoveEventOccurrenceMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { showAppointments } from '../../appointment/live/appointmentUpdater.ts';
import type { CalendarEvent } from '../layout/calendarEvent.ts';
import { eventMove, type MoveChoices, type MoveTarget } from './eventMove.ts';

const single = graphql`
  mutation useMoveEventMutation($input: UpdateAppointmentWithTimeSlotsInput!) {
    updateAppointmentWithTimeSlots(input: $input) {
      updatedAppointment {
        id
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

const occurrence = graphql`
  mutation useMoveEventOccurrenceMutation($input: UpdateRecurringAppointmentWithTimeSlotsInput!) {
    updateRecurringAppointmentWithTimeSlots(input: $input) {
      updatedAppointment {
        id
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

const group = graphql`
  mutation useMoveEventGroupMutation($input: MoveGroupSessionInput!) {
    moveGroupSession(input: $input) {
      appointments {
        id
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

export type MoveEvent = (event: CalendarEvent, target: MoveTarget, choices: MoveChoices) => Promise<void>;

/**
 * Moves an event of the calendar, or makes it longer or shorter, and shows it where it has come to. Rejects with the
 * server's refusal, which names the rules that could be broken on purpose (decisions A10).
 */
export function useMoveEvent(): [move: MoveEvent, isBusy: boolean] {
  const [moveSingle, isSingleBusy] = useServerMutation<useMoveEventMutation>(single);
  const [moveOccurrence, isOccurrenceBusy] = useServerMutation<useMoveEventOccurrenceMutation>(occurrence);
  const [moveGroup, isGroupBusy] = useServerMutation<useMoveEventGroupMutation>(group);
  const move = useCallback<MoveEvent>(
    async (event, target, choices) => {
      const { kind, input } = eventMove(event, target, choices);
      if (kind === 'group') await moveGroup({ input }, { updater: show('moveGroupSession') });
      else if (kind === 'single') {
        await moveSingle({ input }, { updater: show('updateAppointmentWithTimeSlots') });
      } else {
        const onlyThis = { ...input, scope: 'THIS' as const };
        await moveOccurrence(
          { input: onlyThis },
          { updater: show('updateRecurringAppointmentWithTimeSlots') },
        );
      }
    },
    [moveSingle, moveOccurrence, moveGroup],
  );
  return [move, isSingleBusy || isOccurrenceBusy || isGroupBusy];
}

/** Brings the answer of one of the three into the calendars on the screen (architecture, rule 10). */
function show(field: string) {
  return (store: RecordSourceSelectorProxy<unknown>) => {
    const payload = store.getRootField(field) as unknown as RecordProxy | null;
    const one = payload?.getLinkedRecord('updatedAppointment');
    showAppointments(store, payload?.getLinkedRecords('appointments') ?? (one ? [one] : []));
  };
}
