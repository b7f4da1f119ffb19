import { Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useTranslation } from 'react-i18next';
import type { Overflow } from '../../../features/calendar/layout/assignLanes.ts';
import { verticalPlace } from '../../../features/calendar/layout/position.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import { EventListItem } from './EventListItem.tsx';
import classes from './OverflowButton.module.css';

interface OverflowButtonProps {
  overflow: Overflow;
  hours: HourRange;
  display: DisplayIn;
  stopKey: string;
  isTabStop: boolean;
  onOpen: (eventId: string) => void;
}

/** '+n' beside full lanes: opens a list of the events that found no room. */
export function OverflowButton({
  overflow,
  hours,
  display,
  stopKey,
  isTabStop,
  onOpen,
}: OverflowButtonProps) {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { top, height } = verticalPlace(overflow.from, overflow.until, hours);
  const count = overflow.segments.length;
  return (
    <Popover opened={isOpen} onChange={close} position="right-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          style={{ top: `${top}%`, height: `${height}%` }}
          tabIndex={isTabStop ? 0 : -1}
          data-stop={stopKey}
          onClick={toggle}
          aria-label={t('calendar.event.more', { count })}
        >
          {t('calendar.event.plus', { count })}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600} mb="xs">
          {t('calendar.event.more', { count })}
        </Text>
        <Stack gap={4} component="ul" p={0} m={0} className={classes.list}>
          {overflow.segments.map(({ event }) => (
            <EventListItem key={event.id} event={event} display={display} onOpen={onOpen} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
