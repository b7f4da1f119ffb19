import { Textarea } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import type { ShownDays } from '../slots/useShownRange.ts';
import { AttendeeFields } from './AttendeeFields.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { OtherTime } from './OtherTime.tsx';
import { PickFooter } from './PickFooter.tsx';
import { ServiceAndProvider } from './ServiceAndProvider.tsx';
import { type BookingDraft, changeDraft, emptyDraft, isVisit } from './bookingDraft.ts';
import { RepeatFields } from './repeat/RepeatFields.tsx';
import { repeatOptions } from './repeat/repeat.ts';
import { useBooking } from './useBooking.ts';
import { useConfirmation } from './useConfirmation.ts';
import { usePicking } from './usePicking.ts';
import { useServiceChoices } from './useServiceChoices.ts';
import { useShowBooked } from './useShowBooked.tsx';
import { servicesOf } from './visit/servicesOf.ts';
import { useVisitPlace } from './visit/useVisitPlace.ts';

interface BookingFormProps {
  /** What is known from the start, such as the time that was pointed at in the calendar. */
  prefilled?: Partial<BookingDraft>;
  /** What is known from the start was typed in, and is lost when the form is closed. */
  isUnsaved?: boolean;
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
export function BookingForm(props: BookingFormProps) {
  const { prefilled, isUnsaved = false, firstDate, shownDays, onBack, onDone } = props;
  const { t } = useTranslation();
  const services = useServiceChoices();
  const [draft, change] = useReducer(changeDraft, { ...emptyDraft, ...prefilled });
  useUnsaved(isUnsaved || draft.attendee !== (prefilled?.attendee ?? null) || draft.note !== '');
  const [book, isBusy] = useBooking(useVisitPlace(draft).id);
  const showBooked = useShowBooked(shownDays);
  const chosenIds = new Set(servicesOf(draft).map(({ serviceId }) => serviceId));
  const chosen = services.filter(({ id }) => chosenIds.has(id));

  const { isConfirming, error, goTo, confirm } = useConfirmation(change, async (consent) => {
    const booked = await book(draft, consent);
    if (!booked) return;
    showBooked(booked.appointments, isVisit(draft));
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

  if (chosen.length > 0 && isConfirming) {
    return (
      <ConfirmStep
        serviceKeys={chosen}
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
        {!isVisit(draft) && (
          <RepeatFields
            repeat={draft.repeat}
            slots={draft.slots}
            providerId={draft.providerId === ANY_PROVIDER ? null : draft.providerId}
            change={change}
          />
        )}
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
          <ServiceAndProvider picking={picking} canAddServices />
        </>
      }
      times={picking.times}
      footer={<PickFooter picking={picking} onBack={onBack} onNext={() => goTo(true)} />}
    >
      {!isVisit(draft) && <OtherTime picking={picking} />}
    </SlotPicker>
  );
}
