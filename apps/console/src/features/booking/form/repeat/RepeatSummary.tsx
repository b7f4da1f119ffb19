import { Text } from '@mantine/core';
import type { RecurrenceOptions } from '@slotkeeper/domain/recurrence/recurrence';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { instantToWall } from '@slotkeeper/domain/time/zonedTime';
import { formatRecurrence } from '@slotkeeper/i18n/format/formatRecurrence';
import { useTranslation } from 'react-i18next';
import { usePlaceDisplay } from '../../../../lib/format/useDisplay.ts';
import { useWithPlaceZone } from '../../../../lib/format/useWithZone.ts';
import type { PickedSlot } from '../../slots/pickedSlot.ts';
import { repeatCount } from './repeat.ts';

interface RepeatSummaryProps {
  options: RecurrenceOptions;
  slots: readonly PickedSlot[];
  /** Whose place's clock counts; null where anybody may have it. */
  providerId: string | null;
  /** The place's date. */
  today: string;
}

/** How the booking will repeat, in words, and how many appointments that makes. */
export function RepeatSummary({ options, slots, providerId, today }: RepeatSummaryProps) {
  const { t } = useTranslation();
  const { zone, locale } = usePlaceDisplay(providerId);
  const withPlaceZone = useWithPlaceZone(providerId);
  const [first] = slots;
  if (!first) return null;
  const { date, minutes } = instantToWall(zone, Date.parse(first.startAt));
  const facts = { ...options, startsOn: date, startTime: formatWallTime(minutes) };
  const isOngoing = options.until === null;
  const count = repeatCount(options, slots, { zone, today });
  return (
    <Text size="sm" component="output">
      {withPlaceZone(formatRecurrence(facts, locale, t), first.startAt)}
      <Text size="sm" c="dimmed" component="span" display="block">
        {t(isOngoing ? 'appointment.recurrence.countOngoing' : 'appointment.recurrence.count', { count })}
      </Text>
    </Text>
  );
}
