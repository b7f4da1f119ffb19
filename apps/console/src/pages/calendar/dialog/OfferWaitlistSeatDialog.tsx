import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { must } from '@slotkeeper/domain/must';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickFooter } from '../../../features/booking/form/PickFooter.tsx';
import { ServiceAndProvider } from '../../../features/booking/form/ServiceAndProvider.tsx';
import { changeDraft, emptyDraft } from '../../../features/booking/form/bookingDraft.ts';
import { slotInputs } from '../../../features/booking/form/bookingInput.ts';
import { usePicking } from '../../../features/booking/form/usePicking.ts';
import { useServiceChoices } from '../../../features/booking/form/useServiceChoices.ts';
import { AppointmentFrame } from '../../../features/booking/frame/AppointmentFrame.tsx';
import { SlotPicker } from '../../../features/booking/slots/SlotPicker.tsx';
import { ANY_PROVIDER } from '../../../features/booking/slots/askedTimes.ts';
import { attendeeOf, type WaitingClient } from './waitingClient.ts';
import { useOfferWaitlistSeat } from './waitlistMutations.ts';

interface OfferWaitlistSeatDialogProps {
  entry: WaitingClient;
  onClose: () => void;
}

/** Offers a free time to a client who waits, out of turn (rule C3). */
export function OfferWaitlistSeatDialog({ entry, onClose }: OfferWaitlistSeatDialogProps) {
  const { t } = useTranslation();
  return (
    <AppointmentFrame title={t('calendar.waitlist.offer')} onClose={onClose} isWide>
      <OfferForm entry={entry} onClose={onClose} />
    </AppointmentFrame>
  );
}

/** Who comes, as staff know them. */
const nameOf = (entry: WaitingClient) => must(formatAttendee(entry), 'a client has a name');

function OfferForm({ entry, onClose }: OfferWaitlistSeatDialogProps) {
  const { t } = useTranslation();
  const services = useServiceChoices([entry.serviceId]);
  const [draft, change] = useReducer(changeDraft, {
    ...emptyDraft,
    attendee: attendeeOf(entry),
    serviceId: entry.serviceId,
    providerId: entry.providerId ?? ANY_PROVIDER,
    placeId: entry.placeId,
    replaces: 'ALWAYS',
  });
  const [error, setError] = useState<unknown>(null);
  const [offer, isBusy] = useOfferWaitlistSeat();
  const picking = usePicking({
    serviceKeys: services,
    draft,
    change,
    firstDate: entry.from,
    isPaused: isBusy,
  });
  const send = async () => {
    const [slot] = slotInputs(draft);
    if (!slot) return;
    setError(null);
    try {
      await offer({ id: entry.id, providerId: slot.providerId, startAt: slot.startAt });
      notifications.show({ message: t('calendar.waitlist.offerSent', { name: entry.clientName }) });
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <SlotPicker
      title={t('calendar.waitlist.offer')}
      error={error}
      isBusy={isBusy}
      header={
        <>
          <Text size="sm" c="dimmed">
            {t('calendar.waitlist.offerText', { name: nameOf(entry) })}
          </Text>
          <ServiceAndProvider picking={picking} isServiceFixed />
        </>
      }
      times={picking.times}
      footer={
        <PickFooter
          picking={picking}
          nextLabel={t('calendar.waitlist.offerSend')}
          isBusy={isBusy}
          onNext={() => void send()}
        />
      }
    />
  );
}
