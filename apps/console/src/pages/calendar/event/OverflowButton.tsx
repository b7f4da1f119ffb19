import { Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Overflow } from '../layout/assignLanes.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import { EventListItem } from './EventListItem.tsx';
import classes from './OverflowButton.module.css';

interface OverflowButtonProps {
  overflow: Overflow;
  hours: HourRange;
  display: DisplayIn;
  t: TFunction;
  stopKey: string;
  isTabStop: boolean;
  onOpen: (eventId: string) => void;
}

/** '+n' beside full lanes: opens a list of the events that found no room. The list is made only when it is asked for. */
export function OverflowButton(props: OverflowButtonProps) {
  const { overflow, hours, display, t, stopKey, isTabStop, onOpen } = props;
  const [isOpen, { toggle, close }] = useDisclosure();
  const { top, height } = verticalPlace(overflow.from, overflow.until, hours);
  const count = overflow.segments.length;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        style={{ top: `${top}%`, height: `${height}%` }}
        tabIndex={isTabStop ? 0 : -1}
        data-stop={stopKey}
        data-more
        aria-expanded={isOpen}
        aria-label={t('calendar.event.more', { count })}
        onClick={toggle}
      >
        {t('calendar.event.plus', { count })}
      </button>
      {isOpen && (
        <OverflowList overflow={overflow} top={top} display={display} onOpen={onOpen} onClose={close} />
      )}
    </>
  );
}

interface OverflowListProps {
  overflow: Overflow;
  /** Where the '+n' is, in percent of the column. */
  top: number;
  display: DisplayIn;
  onOpen: (eventId: string) => void;
  onClose: () => void;
}

/** The events behind a '+n', beside it. */
function OverflowList({ overflow, top, display, onOpen, onClose }: OverflowListProps) {
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
