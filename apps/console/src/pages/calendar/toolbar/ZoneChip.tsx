import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Instant } from '@slotkeeper/i18n/format/displayIn';
import { formatZoneOffset } from '@slotkeeper/i18n/format/zone/formatZone';
import { IconWorld } from '@tabler/icons-react';
import { useZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import classes from './ZoneChip.module.css';

interface ZoneChipProps {
  readonly moments: readonly Instant[];
  readonly providerIds: readonly string[];
}

/**
 * By whose clock the calendar is drawn, as short as 'UTC+2 · Aurora Milano UTC+1', where a place lives by another one (rule T6);
 * pressed, in whole sentences.
 */
export function ZoneChip({ moments, providerIds }: ZoneChipProps) {
  const display = useDisplay();
  const [isOpen, { toggle, close }] = useDisclosure();
  const note = useZoneNote(moments, providerIds);
  if (!note) return null;
  const offsetsOf = (zone: string) =>
    [...new Set(moments.map((moment) => formatZoneOffset(zone, moment)))].join('/');
  const others = note.clocks.map(({ names, zone }) => `${names.join(', ')} ${offsetsOf(zone)}`);
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-end" width={320} withRoles={false}>
      <Popover.Target>
        <UnstyledButton className={classes.chip} title={note.text} aria-expanded={isOpen} onClick={toggle}>
          <IconWorld size={15} stroke={1.7} className={classes.icon} aria-hidden />
          <span className={classes.text}>{[offsetsOf(display.zone), ...others].join(' · ')}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <output className={classes.note}>{note.text}</output>
      </Popover.Dropdown>
    </Popover>
  );
}
