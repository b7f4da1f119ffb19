import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveGroupSessionInput } from '../../../__generated__/appointmentMutationsMoveGroupMutation.graphql.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

/** The group as the person saw it: anybody's appointment of it. */
interface MovingGroup {
  readonly id: string;
  readonly version: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly serviceId: string;
  readonly providerId: string;
}

type GroupMove = Pick<MoveGroupSessionInput, 'timeSlot' | 'notifyClients' | 'allowOutsideHours'>;

/** Moves a whole group, says so, and offers the way back. Rejects with the server's refusal. */
export function useMoveGroup(group: MovingGroup): [move: (to: GroupMove) => Promise<void>, isBusy: boolean] {
  const { t } = useTranslation();
  const [run, isBusy] = useAppointmentMutation('moveGroup');
  const { id, version, startAt, endAt, serviceId, providerId } = group;
  const move = useCallback(
    async (to: GroupMove) => {
      const { moveGroupSession: moved } = await run({ id, expectedVersion: version, ...to });
      const { timeSlot } = to;
      if (timeSlot.startAt === startAt && timeSlot.endAt === endAt && timeSlot.providerId === providerId) {
        notifications.show({ message: t('appointment.attendees.unmoved') });
        return;
      }
      const undo = () =>
        run({
          id,
          expectedVersion: moved.appointments.find((one) => one.id === id)?.version ?? null,
          timeSlot: { startAt, endAt, serviceId, providerId },
          notifyClients: false,
          allowOutsideHours: true,
        });
      offerUndo({ text: t('appointment.attendees.moved'), undo });
    },
    [run, t, id, version, startAt, endAt, serviceId, providerId],
  );
  return [move, isBusy];
}
