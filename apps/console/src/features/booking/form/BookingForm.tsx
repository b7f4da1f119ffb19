import { Textarea } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { ANY_PROVIDER } from '../slots/freeTimes.ts';
import type { ShownDays } from '../slots/useShownRange.ts';
import { AttendeeFields } from './AttendeeFields.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { OtherTime } from './OtherTime.tsx';
import { PickFooter } from './PickFooter.tsx';
import { ServiceAndProvider } from './ServiceAndProvider.tsx';
import { type BookingDraft, changeDraft, emptyDraft } from './bookingDraft.ts';
import { RepeatFields } from './repeat/RepeatFields.tsx';
import { repeatOptions } from './repeat/repeat.ts';
import { useBooking } from './useBooking.ts';
import { useConfirmation } from './useConfirmation.ts';
import { usePicking } from './usePicking.ts';
import { useServiceChoices } from './useServiceChoices.ts';
import { useShowBooked } from './useShowBooked.tsx';

interface BookingFormProps {
  /** What is known from the start, such as the time that was pointed at in the calendar. */
  prefilled?: Partial<BookingDraft>;
  /** Where the free times begin, YYYY-MM-DD. */
  firstDate?: string;
  /** The days that the calendar behind shows; without it they are those of the booking. */
  shownDays?: ShownDays;
  onBack?: () => void;
  onDone: () => void;
}

/**
 * The steps of a new booking. If a slot has been taken in the meantime, the form goes back to the times, with the
 * server's reason.
 */
export function BookingForm({ prefilled, firstDate, shownDays, onBack, onDone }: BookingFormProps) {
  const { t } = useTranslation();
  const services = useServiceChoices(null);
  const [draft, change] = useReducer(changeDraft, { ...emptyDraft, ...prefilled });
  useUnsaved(draft.attendee !== (prefilled?.attendee ?? null) || draft.note !== '');
  const [book, isBusy] = useBooking();
  const showBooked = useShowBooked(shownDays);
  const service = services.find(({ id }) => id === draft.serviceId);

  const { isConfirming, error, goTo, confirm } = useConfirmation(change, async (consent) => {
    const booked = await book(draft, consent);
    if (!booked) return;
    showBooked(booked.appointments);
    onDone();
  });

  const hasTried = isBusy || (isConfirming && error !== null);
  const picking = usePicking({
    serviceKeys: services,
    draft,
    change,
    firstDate,
    calendarDate: shownDays?.date,
    isPaused: hasTried,
  });

  if (service && isConfirming) {
    return (
      <ConfirmStep
        serviceKey={service}
        draft={draft}
        taken={picking.taken}
        error={error}
        isBusy={isBusy}
        isIncomplete={draft.repeat !== null && repeatOptions(draft.repeat) === null}
        change={change}
        onBack={() => goTo(false)}
        onConfirm={(given) => void confirm(given)}
      >
        <Textarea
          label={t('appointment.field.note')}
          description={t('appointment.noteHint')}
          value={draft.note}
          maxLength={TEXT_MAX}
          rows={2}
          onChange={({ currentTarget }) => change({ type: 'note', note: currentTarget.value })}
        />
        <RepeatFields
          repeat={draft.repeat}
          slots={draft.slots}
          providerId={draft.providerId === ANY_PROVIDER ? null : draft.providerId}
          change={change}
        />
      </ConfirmStep>
    );
  }
  return (
    <SlotPicker
      title={t('appointment.new')}
      error={error}
      header={
        <>
          <AttendeeFields
            attendee={draft.attendee}
            onChange={(attendee) => change({ type: 'attendee', attendee })}
          />
          <ServiceAndProvider picking={picking} />
        </>
      }
      times={picking.times}
      footer={<PickFooter picking={picking} onBack={onBack} onNext={() => goTo(true)} />}
    >
      <OtherTime picking={picking} />
    </SlotPicker>
  );
}
