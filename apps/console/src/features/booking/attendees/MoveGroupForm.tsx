import { notifications } from '@mantine/notifications';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useCallback, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MoveGroupForm_appointment$key } from '../../../__generated__/MoveGroupForm_appointment.graphql.ts';
import type { MoveGroupSessionInput } from '../../../__generated__/appointmentMutationsMoveGroupMutation.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { OtherTime } from '../form/OtherTime.tsx';
import { PickFooter } from '../form/PickFooter.tsx';
import { ServiceAndProvider } from '../form/ServiceAndProvider.tsx';
import { changeDraft, emptyDraft } from '../form/bookingDraft.ts';
import { useConfirmation } from '../form/useConfirmation.ts';
import { usePicking } from '../form/usePicking.ts';
import { useServiceChoices } from '../form/useServiceChoices.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { GroupHeading } from './GroupHeading.tsx';
import { MoveGroupCheck } from './MoveGroupCheck.tsx';

interface MoveGroupFormProps {
  /** Anybody's appointment of the group. */
  appointmentKey: MoveGroupForm_appointment$key;
  onBack: () => void;
  onDone: () => void;
}

/** Another time for a whole group: everybody is moved, or nobody (rule P6). */
export function MoveGroupForm({ appointmentKey, onBack, onDone }: MoveGroupFormProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const appointment = useFragment(
    graphql`
      fragment MoveGroupForm_appointment on Appointment {
        id
        version
        startAt
        endAt
        serviceId
        providerId
        ...GroupHeading_appointment
      }
    `,
    appointmentKey,
  );
  const [seen] = useState(appointment);
  const { id, startAt, endAt, serviceId, providerId } = seen;
  const services = useServiceChoices([serviceId]);
  const [draft, change] = useReducer(changeDraft, {
    ...emptyDraft,
    attendee: { kind: 'guest', name: '', phoneNumber: '' },
    serviceId,
    providerId,
    replaces: 'ALWAYS',
  });
  const [move, isBusy] = useMoveGroup(seen);
  const [slot] = draft.slots;

  const { isConfirming, error, goTo, confirm } = useConfirmation(change, async ({ allowOutsideHours }) => {
    if (!slot || !draft.providerId) return;
    const timeSlot = { ...slot, serviceId, providerId: draft.providerId };
    await move({
      timeSlot,
      notifyClients: draft.notifyClient,
      allowOutsideHours: allowOutsideHours ?? false,
    });
    onDone();
  });

  const hasTried = isBusy || (isConfirming && error !== null);
  const picking = usePicking({
    serviceKeys: services,
    draft,
    change,
    movingId: id,
    firstDate: localDate(display.zone, Date.parse(startAt)),
    excluded: draft.providerId === providerId ? [{ startAt, endAt }] : [],
    isPaused: hasTried,
  });

  if (!isConfirming || !slot) {
    return (
      <SlotPicker
        title={t('appointment.attendees.move')}
        error={error}
        header={
          <>
            <GroupHeading appointmentKey={seen} />
            <ServiceAndProvider picking={picking} isServiceFixed />
          </>
        }
        times={picking.times}
        footer={<PickFooter picking={picking} onBack={onBack} onNext={() => goTo(true)} />}
      >
        <OtherTime picking={picking} />
      </SlotPicker>
    );
  }
  return (
    <MoveGroupCheck
      heading={<GroupHeading appointmentKey={seen} />}
      from={seen}
      slot={slot}
      draft={draft}
      taken={picking.taken}
      error={error}
      isBusy={isBusy}
      change={change}
      onBack={() => goTo(false)}
      onConfirm={(given) => void confirm(given)}
    />
  );
}

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
function useMoveGroup(group: MovingGroup): [move: (to: GroupMove) => Promise<void>, isBusy: boolean] {
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
