import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShowWallTime } from '../../../../lib/format/useDisplay.ts';
import { type HoursDraft, openStretches } from './workHourDrafts.ts';

interface HoursOfDayProps {
  rows: readonly HoursDraft[];
  day: number;
}

/** When a provider works on a day, such as 09:00–13:00, 14:00–18:00; 'Closed' where never. */
export function HoursOfDay({ rows, day }: HoursOfDayProps) {
  const { t } = useTranslation();
  const show = useShowWallTime();
  const stretches = openStretches(rows, day);
  if (stretches.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('workHours.isClosed')}
      </Text>
    );
  }
  return (
    <Text size="sm" c="var(--mantine-color-text)" className="tabular" component="div">
      {stretches.map(({ openTime, closeTime }) => (
        <div key={openTime}>{`${show(openTime)}–${show(closeTime)}`}</div>
      ))}
    </Text>
  );
}
