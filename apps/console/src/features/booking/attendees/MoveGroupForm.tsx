import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MoveGroupForm_appointment$key } from '../../../__generated__/MoveGroupForm_appointment.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { changeDraft, emptyDraft } from '../form/bookingDraft.ts';
import { OtherTime } from '../form/OtherTime.tsx';
import { PickFooter } from '../form/PickFooter.tsx';
import { ServiceAndProvider } from '../form/ServiceAndProvider.tsx';
import { usePicking } from '../form/usePicking.ts';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { useConfirmation } from '../form/useConfirmation.ts';
import { useServiceChoices } from '../form/useServiceChoices.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { MoveGroupCheck } from './MoveGroupCheck.tsx';
import { useMoveGroup } from './useMoveGroup.ts';

interface MoveGroupFormProps {
  /** Anybody's appointment of the group. */
  appointmentKey: MoveGroupForm_appointment$key;
  onBack: () => void;
  onDone: () => void;
}

/** Another time for a whole group: everybody is moved, or nobody (decisions P6). */
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
  const services = useServiceChoices(serviceId);
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
    await move({ timeSlot, notifyClients: draft.tellClient, allowOutsideHours: allowOutsideHours ?? false });
    onDone();
  });

  const hasTried = isBusy || (isConfirming && error !== null);
  const picking = usePicking({
    serviceKeys: services,
    draft,
    change,
    movingId: id,
    firstDate: localDate(display.zone, Date.parse(startAt)),
    leftOut: draft.providerId === providerId ? [{ startAt, endAt }] : [],
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
