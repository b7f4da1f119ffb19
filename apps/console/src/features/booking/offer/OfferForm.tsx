import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OfferForm_appointment$key } from '../../../__generated__/OfferForm_appointment.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { AppointmentName } from '../facts/AppointmentName.tsx';
import { PickFooter } from '../form/PickFooter.tsx';
import { ServiceAndProvider } from '../form/ServiceAndProvider.tsx';
import { changeDraft, emptyDraft } from '../form/bookingDraft.ts';
import { slotInputs } from '../form/bookingInput.ts';
import { usePicking } from '../form/usePicking.ts';
import { useServiceChoices } from '../form/useServiceChoices.ts';
import { useFrameLook } from '../frame/AppointmentFrame.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { SlotPicker } from '../slots/SlotPicker.tsx';

interface OfferFormProps {
  appointmentKey: OfferForm_appointment$key;
  onBack: () => void;
  onDone: () => void;
}

/**
 * Offer-alternative mode: other times are picked instead of the original ones, and sent to the client (spec 2, 5). Only
 * free times can be offered (rule P3).
 */
export function OfferForm({ appointmentKey, onBack, onDone }: OfferFormProps) {
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const appointment = useFragment(
    graphql`
      fragment OfferForm_appointment on Appointment {
        id
        version
        status
        startAt
        serviceId
        providerId
        timeSlots {
          startAt
          endAt
        }
        client {
          id
          name
        }
        ...AppointmentName_appointment
      }
    `,
    appointmentKey,
  );
  const [seen] = useState(appointment);
  const { id, version, status, startAt, serviceId, providerId, client, timeSlots } = seen;
  const services = useServiceChoices([serviceId]);
  const [draft, change] = useReducer(changeDraft, {
    ...emptyDraft,
    attendee: client
      ? { kind: 'client', ...client, attendeeName: '' }
      : { kind: 'guest', name: '', phoneNumber: '' },
    serviceId,
    providerId,
  });
  const [error, setError] = useState<unknown>(null);
  const [offer, isBusy] = useAppointmentMutation('offer');
  const picking = usePicking({
    serviceKeys: services,
    draft,
    change,
    movingId: id,
    firstDate: localDate(zone, Date.parse(startAt)),
    excluded: draft.providerId === providerId ? timeSlots : [],
    isPaused: isBusy,
  });
  const [withdraw] = useAppointmentMutation('withdrawOffer');
  useFrameLook(t('appointment.offer.title'), true);

  const send = async () => {
    setError(null);
    try {
      const alternativeTimes = slotInputs(draft);
      const { offerAlternativeHours: sent } = await offer({ id, expectedVersion: version, alternativeTimes });
      const text = t('appointment.offer.sent');
      const undo = () => withdraw({ id, expectedVersion: sent.appointment.version });
      // Withdrawing would not bring an offer back that this one has replaced.
      if (status === 'OFFERED_ALTERNATIVE') notifications.show({ message: text });
      else offerUndo({ text, about: [id], undo });
      onDone();
    } catch (refusal) {
      setError(refusal);
    }
  };

  return (
    <SlotPicker
      title={t('appointment.offer.title')}
      error={error}
      isBusy={isBusy}
      header={
        <>
          <div>
            <AppointmentName appointmentKey={seen} />
            <Text size="sm" c="dimmed">
              {t('appointment.offer.text')}
            </Text>
          </div>
          <ServiceAndProvider picking={picking} isServiceFixed />
        </>
      }
      times={picking.times}
      footer={
        <PickFooter
          picking={picking}
          nextLabel={t('appointment.action.sendOffer')}
          isBusy={isBusy}
          onBack={onBack}
          onNext={() => void send()}
        />
      }
    />
  );
}
