import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCircleCheck,
  IconCoinOff,
  IconLock,
  IconPalette,
  IconRepeat,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import blockClasses from '../event/EventBlock.module.css';
import { UnpaidPill } from '../event/EventMarks.tsx';
import { eventColors } from '../event/eventColors.ts';
import colorClasses from '../event/eventColors.module.css';
import classes from './CalendarLegend.module.css';

/** The samples, drawn as the calendar draws them: the attributes of a block, and what they mean. */
const samples = [
  { text: 'calendar.legend.provider', attributes: {}, bar: '' },
  { text: 'calendar.legend.settled', attributes: {}, bar: colorClasses.settled },
  { text: 'calendar.legend.unsettled', attributes: {}, bar: colorClasses.unsettled },
  { text: 'appointment.status.PENDING', attributes: { 'data-pending': true }, bar: '' },
  { text: 'appointment.status.MODIFIED', attributes: { 'data-state': 'modified' }, bar: '' },
  { text: 'appointment.status.OFFERED_ALTERNATIVE', attributes: { 'data-state': 'offered' }, bar: '' },
  { text: 'appointment.status.NO_SHOW', attributes: { 'data-state': 'noShow' }, bar: '' },
  { text: 'calendar.legend.unbooked', attributes: { 'data-state': 'unbooked' }, bar: '' },
  { text: 'calendar.legend.off', attributes: { 'data-state': 'off' }, bar: '' },
  { text: 'calendar.legend.over', attributes: { 'data-over': true }, bar: '' },
] as const;

const icons = [
  { text: 'calendar.event.paid', Icon: IconCircleCheck },
  { text: 'calendar.event.free', Icon: IconCoinOff },
  { text: 'calendar.event.recurring', Icon: IconRepeat },
  { text: 'calendar.event.attendanceConfirmed', Icon: IconUserCheck },
  { text: 'calendar.event.online', Icon: IconWorld },
  { text: 'calendar.block', Icon: IconLock },
] as const;

/** What colors, lines and icons of the calendar mean, behind a button. */
export function CalendarLegend() {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure();
  const label = t('calendar.toolbar.legend');
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon size={36} onClick={toggle} aria-label={label} aria-expanded={isOpen} title={label}>
          <IconPalette size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {/* Nothing in it can be pressed: the focus is on itself, from which Escape leads back. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={label} tabIndex={0} data-autofocus>
          <ul className={classes.list}>
            {samples.map(({ text, attributes, bar }) => (
              <li key={text}>
                <span
                  className={`${blockClasses.block} ${eventColors(0)} ${bar} ${classes.sample}`}
                  data-starts
                  data-ends
                  {...attributes}
                  aria-hidden
                />
                {t(text)}
              </li>
            ))}
            <li>
              <span className={classes.icon}>
                <UnpaidPill t={t} isIconOnly />
              </span>
              {t('calendar.legend.owed')}
            </li>
            {icons.map(({ text, Icon }) => (
              <li key={text}>
                <span className={classes.icon}>
                  <Icon size={16} stroke={1.8} aria-hidden />
                </span>
                {t(text)}
              </li>
            ))}
          </ul>
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}
