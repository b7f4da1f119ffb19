import { Button, Group, Stack, Switch, Textarea } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/errors/refusal.ts';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { AttendeeFields } from '../form/AttendeeFields.tsx';
import { BookingRefusal } from '../form/BookingRefusal.tsx';
import { canBeNotified } from '../form/ConfirmStep.tsx';
import { ProviderField } from '../form/ProviderField.tsx';
import { PlaceField } from '../form/place/PlaceField.tsx';
import { DroppedProvider } from '../form/ServiceAndProvider.tsx';
import { ServiceField } from '../form/ServiceField.tsx';
import { type BookingDraft, providerIdsOf } from '../form/bookingDraft.ts';
import { useServiceChoices } from '../form/useServiceChoices.ts';
import type { ShownDays } from '../slots/useShownRange.ts';
import { FreeTimesOfDay } from './FreeTimesOfDay.tsx';
import { QuickQuestions, useQuestions } from './QuickQuestions.tsx';
import { QuickTime } from './QuickTime.tsx';
import type { DraftTime, PointedTime } from './draftTime.ts';
import classes from './QuickBooking.module.css';
import { useQuickBooking } from './useQuickBooking.ts';

interface QuickBookingProps {
  pointed: PointedTime;
  shownDays: ShownDays;
  /** Why the time can't be had, where the caller knows; `onTake` takes another start, epoch milliseconds. */
  obstacle: (time: DraftTime, onTake: (start: number) => void) => { readonly alert: ReactNode } | null;
  /** The time as it is by now. */
  onTime: (time: DraftTime) => void;
  /** The long form takes over with what was entered. */
  onMore: (entered: BookingDraft) => void;
  onDone: () => void;
}

/**
 * A booking on one page, at the time that was pointed at: for whom, what, with whom, the service's questions and a note
 * (spec 2). Everything else is in the long form.
 */
export function QuickBooking(props: QuickBookingProps) {
  const { pointed, onMore } = props;
  const { t } = useTranslation();
  const serviceKeys = useServiceChoices();
  const quick = useQuickBooking(serviceKeys, props);
  const { draft, change, services, service, time, error, isBusy } = quick;
  const questions = useQuestions(serviceKeys.filter(({ id }) => id === draft.serviceId));
  const [hasTried, setTried] = useState(false);
  const refused = questions.refusedBy(draft.answers);
  useUnsaved(draft.attendee !== null || draft.note !== '');
  // What is being sent, or was and got no answer, may be one's own by now: the same sent again books once (rule P4).
  const mayBeOwn = isBusy || (error !== null && refusalOf(error) !== 'SLOT_NOT_AVAILABLE');
  const obstacle = mayBeOwn ? null : props.obstacle(time, quick.start);
  const hasClient = draft.attendee?.kind === 'client';
  const isComplete = draft.attendee !== null && draft.providerId !== null && draft.slots.length > 0;
  const book = (consent: Parameters<typeof quick.book>[0]) => {
    setTried(true);
    if (refused.size === 0) void quick.book(consent);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !obstacle) book({});
      }}
    >
      <Stack gap="sm">
        <BusyFields busy={isBusy}>
          <QuickTime
            pointed={pointed}
            draft={draft}
            service={service}
            placeName={quick.placeName}
            change={change}
          />
          {obstacle?.alert}
          <AttendeeFields
            attendee={draft.attendee}
            onChange={(attendee) => change({ type: 'attendee', attendee })}
          />
          <PlaceField
            draft={draft}
            choices={quick.placeChoices}
            anywhere={quick.anywhere}
            change={quick.choosePlace}
          />
          <ServiceField
            services={services}
            serviceId={draft.serviceId}
            isNew={hasClient && draft.serviceId === null}
            onChange={quick.chooseService}
          />
          <ProviderField
            providers={service?.providers ?? []}
            providerId={draft.providerId}
            placeId={draft.placeId}
            hasAny
            onChange={quick.chooseProvider}
          />
          {draft.droppedProviderId !== null && <DroppedProvider services={services} draft={draft} />}
          {pointed.start === null && <FreeTimesOfDay quick={quick} date={pointed.date} />}
          <QuickQuestions
            questions={questions}
            answers={draft.answers}
            refused={hasTried ? refused : undefined}
            change={change}
          />
          <Textarea
            label={t('appointment.field.note')}
            value={draft.note}
            maxLength={TEXT_MAX}
            autosize
            minRows={1}
            maxRows={4}
            onChange={({ currentTarget }) => change({ type: 'note', note: currentTarget.value })}
          />
          {canBeNotified(draft) && (
            <Switch
              label={t('appointment.tellClient')}
              checked={draft.notifyClient}
              onChange={({ currentTarget }) =>
                change({ type: 'notifyClient', notifyClient: currentTarget.checked })
              }
            />
          )}
        </BusyFields>
        <ZoneNote
          moments={draft.slots.map(({ startAt }) => startAt)}
          providerIds={providerIdsOf(draft, service?.providers ?? [])}
        />
        {!obstacle && error !== null && <BookingRefusal error={error} isBusy={isBusy} onConsent={book} />}
        <Group justify="space-between" className={classes.footer}>
          <Button variant="subtle" px="xs" disabled={isBusy} onClick={() => onMore(draft)}>
            {t('calendar.panel.more')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isComplete || obstacle !== null}>
            {t('calendar.panel.book')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
