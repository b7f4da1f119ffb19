import { Popover, Stack } from '@mantine/core';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTranslation } from 'react-i18next';
import type { Overflow } from '../layout/assignLanes.ts';
import { EventListItem } from './EventListItem.tsx';
import classes from './OverflowButton.module.css';

interface OverflowListProps {
  overflow: Overflow;
  /** Where the '+n' stands, in percent of the column. */
  top: number;
  display: DisplayIn;
  onOpen: (eventId: string) => void;
  onClose: () => void;
}

/** The events behind a '+n', beside it. */
export function OverflowList({ overflow, top, display, onOpen, onClose }: OverflowListProps) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Popover opened onClose={onClose} position="right-start" trapFocus withRoles={false}>
      <Popover.Target>
        <span className={classes.anchor} style={{ top: `${top}%` }} />
      </Popover.Target>
      <Popover.Dropdown>
        <section aria-label={t('calendar.event.more', { count: overflow.segments.length })}>
          <Stack gap={4} component="ul" p={0} m={0} className={classes.list}>
            {overflow.segments.map(({ event }) => (
              <EventListItem key={event.id} event={event} display={display} onOpen={onOpen} />
            ))}
          </Stack>
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}
