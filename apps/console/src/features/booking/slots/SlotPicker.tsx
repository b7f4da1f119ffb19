import { ActionIcon, Group, NativeSelect, Stack } from '@mantine/core';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { DialogStep } from '../../../lib/focus/DialogStep.tsx';
import { momentsOf, ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useAvailabilityChanges } from '../../schedule/availability/availabilityChanged.ts';
import { PlaceLine } from './PlaceLine.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { newsCount, onNews } from '../live/refreshAppointments.ts';
import { SlotList } from './SlotList.tsx';
import { SlotListSkeleton } from './SlotListSkeleton.tsx';
import classes from './SlotPicker.module.css';
import type { AskedTimes } from './askedTimes.ts';
import type { PickedSlot } from './pickedSlot.ts';
import { bookingMonths, earlierRange, laterRange, rangeOfMonth } from './slotRange.ts';
import type { ShownRange } from './useShownRange.ts';

/** The times that can be chosen, and those that are. */
export interface TimesToPick {
  readonly asked: AskedTimes;
  /** All possible providers: if their places have another zone, the list says so. */
  readonly providerIds: readonly string[];
  /** Where they are, in a business with several places. */
  readonly placeName: string | null;
  /** The form's: it outlasts this list. */
  readonly shownRange: ShownRange;
  /** Times that are not offered: the ones that the appointment has. */
  readonly excluded: readonly PickedSlot[];
  readonly picked: readonly PickedSlot[];
  /** The next time takes the place of what is picked, which then is in nobody's way. */
  readonly isReplacing: boolean;
  /** A start that is picked as soon as it is listed as free, ISO 8601; null for none. */
  readonly wantedStart?: string | null;
  /** Where what is picked, or was lost, begins, ISO 8601: the list opens there. */
  readonly around: string | null;
  readonly onPick: (slot: PickedSlot) => void;
}

interface SlotPickerProps {
  /** What the times are picked for. */
  title: string;
  /** Why the server refused what was chosen before: the times are read again. */
  error: unknown;
  /** What was picked is being sent: nothing else is picked. */
  isBusy?: boolean;
  /** Above the times: for whom, what, and with whom. */
  header: ReactNode;
  /** Null until it is known whose times are meant. */
  times: TimesToPick | null;
  /** Right below the times: other ways to one. */
  children?: ReactNode;
  /** At the lower edge: what is picked so far, and the way on. */
  footer: ReactNode;
}

/**
 * The step in which free times are picked. To book, to move, to offer and to move a group are the same times in another
 * frame: each fills the header and the footer with what it needs.
 */
export function SlotPicker({
  title,
  error,
  isBusy = false,
  header,
  times,
  children,
  footer,
}: SlotPickerProps) {
  return (
    <DialogStep label={title}>
      <Stack gap="md">
        {error !== null && <RefusalAlert error={error} />}
        <BusyFields busy={isBusy}>
          {header}
          {times && (
            <>
              <ZoneNote
                moments={momentsOf(times.shownRange.range.from, times.shownRange.range.to)}
                providerIds={times.providerIds}
              />
              {times.placeName !== null && <PlaceLine name={times.placeName} />}
              <Times {...times} isStale={error !== null} />
              {children}
            </>
          )}
        </BusyFields>
        {footer}
      </Stack>
    </DialogStep>
  );
}

/** The free times of a month, with arrows to the days before and after (spec 2). */
function Times(props: TimesToPick & { isStale: boolean }) {
  const { asked, shownRange, isStale } = props;
  const { serviceId, providerId, placeId, clientId, visit } = asked;
  const { range, show, today } = shownRange;
  const { t } = useTranslation();
  const locale = useLocale();
  const months = useMemo(() => bookingMonths(today, range.from), [today, range.from]);
  const shown = useDeferredValue(range);
  // A change anywhere may take or free a time: the list is then read again behind the one that is shown.
  const news = useDeferredValue(useSyncExternalStore(onNews, newsCount));
  const changes = useAvailabilityChanges();
  const earlier = earlierRange(range, today);
  const later = laterRange(range, today);

  return (
    <section aria-label={t('appointment.pick.slots')} className={classes.picker}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <NativeSelect
          aria-label={t('appointment.field.month')}
          value={range.from.slice(0, 7)}
          data={months.map((month) => ({
            value: month,
            label: formatLocalDate(`${month}-01`, locale, 'month'),
          }))}
          onChange={({ currentTarget }) => show(rangeOfMonth(currentTarget.value, today))}
        />
        <Group gap={4} wrap="nowrap">
          <span className={classes.range}>
            {`${formatLocalDate(range.from, locale, 'dayMonth')} – ${formatLocalDate(range.to, locale, 'dayMonth')}`}
          </span>
          <ActionIcon
            size={36}
            disabled={!earlier}
            onClick={() => earlier && show(earlier)}
            aria-label={t('appointment.pick.earlier')}
          >
            <IconChevronLeft size={20} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            size={36}
            disabled={!later}
            onClick={() => later && show(later)}
            aria-label={t('appointment.pick.later')}
          >
            <IconChevronRight size={20} stroke={1.7} />
          </ActionIcon>
        </Group>
      </Group>
      <ErrorSection key={JSON.stringify([serviceId, providerId, placeId, clientId, visit, isStale])}>
        <Suspense fallback={<SlotListSkeleton />}>
          <SlotList
            range={shown}
            asked={asked}
            today={today}
            excluded={props.excluded}
            picked={props.picked}
            isReplacing={props.isReplacing}
            wantedStart={props.wantedStart}
            around={props.around}
            isPending={shown !== range}
            fetchKey={news + changes}
            onPick={props.onPick}
            onRange={show}
          />
        </Suspense>
      </ErrorSection>
    </section>
  );
}
