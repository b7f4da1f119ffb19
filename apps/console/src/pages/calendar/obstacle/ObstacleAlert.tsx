import { Alert, Button, Group, Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';

interface ObstacleAlertProps {
  /** What is in the way. */
  text: string;
  /** The start that is taken, and the next free one, minutes since 1970 UTC; null where none is known. */
  start: number;
  next: number | null;
  onTake: (start: number) => void;
}

/** Why a time can't be had, and the next one that can. */
export function ObstacleAlert({ text, start, next, onTake }: ObstacleAlertProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const timeOf = (minute: number) => {
    const at = minute * MINUTE_MS;
    const isSameDay = localDate(display.zone, at) === localDate(display.zone, start * MINUTE_MS);
    const time = formatTime(at, display);
    return isSameDay ? time : `${formatDate(at, display, 'weekdayDay')}, ${time}`;
  };
  return (
    <Alert color="red" role="alert" icon={<IconClockOff size={18} aria-hidden />}>
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          {text}
          {next !== null && ` ${t('calendar.obstacle.next', { time: timeOf(next) })}`}
        </Text>
        {next !== null && (
          <Button size="compact-sm" variant="outline" color="red" onClick={() => onTake(next)}>
            {t('calendar.obstacle.take')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
