import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useAvailabilityChanges } from '../../schedule/availability/useAvailabilityChanges.ts';
import { newsCount, onNews } from '../live/appointmentNews.ts';
import type { PickedSlot } from './pickedSlot.ts';
import { SlotList } from './SlotList.tsx';
import { SlotListSkeleton } from './SlotListSkeleton.tsx';
import classes from './SlotPicker.module.css';
import { bookingMonths, earlierRange, laterRange, rangeOfMonth } from './slotRange.ts';
import type { ShownRange } from './useShownRange.ts';

interface SlotPickerProps {
  serviceId: string;
  /** Null for any provider. */
  providerId: string | null;
  clientId: string | null;
  /** Under which name the client books, where it is another one (decisions C4). */
  attendeeName: string | null;
  /** The appointment that gets other times: its own seats count as free (decisions A9). */
  movingId: string | null;
  /** The form's: it outlasts this list. */
  shownRange: ShownRange;
  /** Times that are not offered: the ones that the appointment has. */
  leftOut: readonly PickedSlot[];
  picked: readonly PickedSlot[];
  /** The next time takes the place of what is picked, which then is in nobody's way. */
  isReplacing: boolean;
  /** Where what is picked, or was lost, begins, ISO 8601: the list opens there. */
  around: string | null;
  /** The server has just refused one of the slots: fetch them anew. */
  isStale: boolean;
  onPick: (slot: PickedSlot) => void;
}

/** The free times of a month, with arrows to the days before and after (spec 2). */
export function SlotPicker(props: SlotPickerProps) {
  const { serviceId, providerId, clientId, attendeeName, movingId, shownRange, picked, isStale, onPick } =
    props;
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
      <ErrorSection key={`${serviceId} ${providerId} ${clientId} ${isStale}`}>
        <Suspense fallback={<SlotListSkeleton />}>
          <SlotList
            range={shown}
            asked={{ serviceId, providerId, clientId, attendeeName, movingId }}
            today={today}
            leftOut={props.leftOut}
            picked={picked}
            isReplacing={props.isReplacing}
            around={props.around}
            isPending={shown !== range}
            fetchKey={news + changes}
            onPick={onPick}
            onRange={show}
          />
        </Suspense>
      </ErrorSection>
    </section>
  );
}
