import { Checkbox, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { bookedAtOnceUntil } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { frequencies, type RecurrenceOptions } from '@slotkeeper/domain/recurrence/recurrence';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { instantToWall, localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatRecurrence } from '@slotkeeper/i18n/format/formatRecurrence';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../lib/date/DateField.tsx';
import { useNow, usePlaceDisplay, useWithPlaceZone } from '../../../../lib/format/useDisplay.ts';
import type { PickedSlot } from '../../slots/pickedSlot.ts';
import type { DraftChange, RepeatChoice } from '../bookingDraft.ts';
import classes from './RepeatFields.module.css';
import { repeatCount, repeatOptions } from './repeat.ts';

interface RepeatFieldsProps {
  repeat: RepeatChoice | null;
  slots: readonly PickedSlot[];
  /** Whose place's clock counts; null where anybody may have it. */
  providerId: string | null;
  change: (change: DraftChange) => void;
}

const nothingChosen: RepeatChoice = { freq: null, until: null, isOngoing: false };

/** Whether and how a booking repeats (spec 5): an end and ongoing exclude each other. Dates are the place's (rule P5). */
export function RepeatFields({ repeat, slots, providerId, change }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const place = usePlaceDisplay(providerId);
  const today = localDate(place.zone, useNow());
  const choose = (choice: Partial<RepeatChoice>) =>
    change({ type: 'repeat', repeat: { ...(repeat ?? nothingChosen), ...choice } });
  const options = repeat && repeatOptions(repeat);
  return (
    <Stack gap="sm">
      <Switch
        label={t('appointment.recurrence.repeat')}
        checked={repeat !== null}
        onChange={({ currentTarget }) =>
          change({ type: 'repeat', repeat: currentTarget.checked ? nothingChosen : null })
        }
      />
      {repeat && (
        <div className={classes.fields}>
          <Group align="flex-end" gap="md">
            <Select
              label={t('appointment.recurrence.freq')}
              placeholder={t('common.select')}
              data={frequencies.map((value) => ({
                value,
                label: t(`appointment.recurrence.freqOption.${value}`),
              }))}
              value={repeat.freq}
              allowDeselect={false}
              onChange={(freq) => choose({ freq })}
            />
            <DateField
              label={t('appointment.recurrence.until')}
              value={repeat.until}
              min={today}
              onChange={(until) => choose({ until, ...(until !== null && { isOngoing: false }) })}
            />
            <Checkbox
              label={t('appointment.recurrence.ongoing')}
              checked={repeat.isOngoing}
              className={classes.ongoing}
              onChange={({ currentTarget: { checked } }) =>
                choose({ isOngoing: checked, ...(checked && { until: null }) })
              }
            />
          </Group>
          {options && <RepeatSummary options={options} slots={slots} providerId={providerId} today={today} />}
        </div>
      )}
    </Stack>
  );
}

interface RepeatSummaryProps {
  options: RecurrenceOptions;
  slots: readonly PickedSlot[];
  /** Whose place's clock counts; null where anybody may have it. */
  providerId: string | null;
  /** The place's date. */
  today: string;
}

/** How the booking will repeat, in words, and how many appointments that makes. */
function RepeatSummary({ options, slots, providerId, today }: RepeatSummaryProps) {
  const { t } = useTranslation();
  const place = usePlaceDisplay(providerId);
  const { zone } = place;
  const withPlaceZone = useWithPlaceZone(providerId);
  const [first] = slots;
  if (!first) return null;
  const { date, minutes } = instantToWall(zone, Date.parse(first.startAt));
  const facts = { ...options, startsOn: date, startTime: formatWallTime(minutes) };
  const booked = { startsOn: date, today };
  const goesOn = options.until === null || options.until > bookedAtOnceUntil(options, booked);
  const count = repeatCount(options, slots, { zone, today });
  return (
    <Text size="sm" component="output">
      {withPlaceZone(formatRecurrence(facts, place, t), first.startAt)}
      <Text size="sm" c="dimmed" component="span" display="block">
        {t(goesOn ? countKey(options) : 'appointment.recurrence.count', { count })}
      </Text>
    </Text>
  );
}

/** What comes later is booked step by step: after 12 months of a series without an end, after years of one with an end. */
function countKey({ until }: RecurrenceOptions) {
  return until === null ? 'appointment.recurrence.countOngoing' : 'appointment.recurrence.countFar';
}
