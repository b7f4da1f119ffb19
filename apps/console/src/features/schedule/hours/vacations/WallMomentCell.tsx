import { Text } from '@mantine/core';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatWallMoment';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import { useTimezoneName } from '../../../../lib/format/useTimezoneName.ts';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { readVacation, type VacationRow } from './vacationRow.ts';

interface WallMomentCellProps {
  vacationKey: VacationRow;
  edge: 'start' | 'end';
}

/** The start or end of a vacation by the clock of its provider's place, which is named where it is another (T6). */
export function WallMomentCell({ vacationKey, edge }: WallMomentCellProps) {
  const locale = useLocale();
  const timezoneName = useTimezoneName();
  const { placeTimezone } = useViewer();
  const { startAt, endAt, provider } = readVacation(vacationKey);
  const zone = provider.places[0]?.settings.timezone ?? placeTimezone;
  return (
    // One box: on a phone each part of a cell would stand in a column of its own.
    <div>
      {formatWallMoment(edge === 'start' ? startAt : endAt, { locale, zone }, edge)}
      {zone !== placeTimezone && (
        <Text size="xs" c="dimmed">
          {timezoneName(zone)}
        </Text>
      )}
    </div>
  );
}
