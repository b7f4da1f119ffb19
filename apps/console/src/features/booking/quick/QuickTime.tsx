import { Group, Select, Text } from '@mantine/core';
import { MINUTES_PER_DAY, OVERRIDE_GRID_MINUTES } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { instantToWall } from '@slotkeeper/domain/time/zonedTime';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { usePlaceOf } from '../../../lib/viewer/ViewerContext.ts';
import type { BookingDraft, DraftChange } from '../form/bookingDraft.ts';
import type { BookableService } from '../form/useBookableServices.ts';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import { slotAt, slotsLasting } from '../slots/pickedSlot.ts';
import type { PointedTime } from './draftTime.ts';

const times = Array.from({ length: MINUTES_PER_DAY / OVERRIDE_GRID_MINUTES }, (_, index) =>
  formatWallTime(index * OVERRIDE_GRID_MINUTES),
);
/** The longest appointment to choose here, in minutes, and from where on the choices are a quarter of an hour apart. */
const [LONGEST, FINE_UNTIL] = [480, 120];

interface QuickTimeProps {
  pointed: PointedTime;
  draft: BookingDraft;
  service: BookableService | undefined;
  /** Where it is, in a business with several places. */
  placeName: string | null;
  change: (change: DraftChange) => void;
}

/** When it is, how long it lasts and what it costs; start and length can be changed once a service is chosen. */
export function QuickTime({ pointed, draft, service, placeName, change }: QuickTimeProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeOf = usePlaceOf();
  const [first, last] = [draft.slots[0], draft.slots.at(-1)];
  const start = first ? Date.parse(first.startAt) : draft.requestedStart;
  const minutes = first && last ? (Date.parse(last.endAt) - Date.parse(first.startAt)) / MINUTE_MS : null;
  const wall = start === null ? null : instantToWall(display.zone, start);
  const date = formatLocalDate(wall?.date ?? pointed.date, display.locale, 'longWithWeekday');
  const time =
    first && last
      ? formatTimeRange(first.startAt, last.endAt, display)
      : wall && formatWallTime(wall.minutes);
  const currencies =
    service && draft.providerId !== null && draft.providerId !== ANY_PROVIDER
      ? [placeOf(draft.providerId).currency]
      : (service?.currencies ?? []);
  const facts = [
    time,
    minutes === null ? null : formatDuration(minutes, display.locale),
    service && minutes !== null
      ? pricesText(service.price * draft.slots.length, currencies, display.locale)
      : null,
    placeName,
  ];
  const setTime = (at: number, lasting: number) => {
    if (service) change({ type: 'time', slots: slotsLasting(at, lasting, service.duration) });
  };
  return (
    <div>
      <Text fw={650} component="output" display="block">
        {date}
        <Text size="sm" component="span" display="block">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Text>
      </Text>
      {service && start !== null && wall && minutes !== null && (
        <Group grow gap="sm" mt="xs">
          <Select
            label={t('appointment.field.start')}
            data={times}
            value={formatWallTime(wall.minutes)}
            allowDeselect={false}
            searchable
            nothingFoundMessage={t('search.noResults')}
            onChange={(chosen) => {
              const slot = chosen && slotAt(display.zone, wall.date, chosen, service.duration);
              if (slot) setTime(Date.parse(slot.startAt), minutes);
            }}
          />
          {hasOwnLength(service) && (
            <Select
              label={t('calendar.panel.duration')}
              data={lengthsWith(minutes, service.duration).map((length) => ({
                value: String(length),
                label: formatDuration(length, display.locale),
              }))}
              value={String(minutes)}
              allowDeselect={false}
              onChange={(chosen) => chosen && setTime(start, Number(chosen))}
            />
          )}
        </Group>
      )}
    </div>
  );
}

/** Only an ordinary service of one seat lasts as long as staff say (rule A10). */
function hasOwnLength({ capacity, isRecurring }: BookableService): boolean {
  return capacity === 1 && !isRecurring;
}

/** The lengths to choose from in minutes, ascending, among them the service's and the chosen one. */
function lengthsWith(...lengths: number[]): number[] {
  const grid = Array.from(
    { length: LONGEST / OVERRIDE_GRID_MINUTES },
    (_, index) => (index + 1) * OVERRIDE_GRID_MINUTES,
  ).filter((length) => length <= FINE_UNTIL || length % 15 === 0);
  return [...new Set([...grid, ...lengths])].sort((a, b) => a - b);
}
