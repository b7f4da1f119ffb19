import { ActionIcon, Button, Group } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconLock,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';
import { CalendarDatePicker } from './CalendarDatePicker.tsx';
import classes from './CalendarToolbar.module.css';
import { ViewSwitch } from './ViewSwitch.tsx';

interface CalendarToolbarProps {
  view: CalendarView;
  date: string;
  canAdd: boolean;
  onStep: (direction: -1 | 1) => void;
  /** A date, or null for today. */
  onDate: (date: string | null) => void;
  onView: (view: CalendarView) => void;
  onAdd: () => void;
  onBlock: () => void;
  onHelp: () => void;
}

/** Back, next, today, date, view and a new appointment (spec 2, Calendar). */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, date, canAdd, onStep, onDate, onView, onAdd, onBlock, onHelp } = props;
  const { t } = useTranslation();
  return (
    <Group className={classes.toolbar}>
      <Button
        variant="default"
        size="sm"
        onClick={() => onDate(null)}
        data-return-focus={!canAdd || undefined}
      >
        {t('calendar.toolbar.today')}
      </Button>
      <ActionIcon.Group>
        <ActionIcon size={36} onClick={() => onStep(-1)} aria-label={t('calendar.toolbar.back')}>
          <IconChevronLeft size={20} stroke={1.7} />
        </ActionIcon>
        <ActionIcon size={36} onClick={() => onStep(1)} aria-label={t('calendar.toolbar.next')}>
          <IconChevronRight size={20} stroke={1.7} />
        </ActionIcon>
      </ActionIcon.Group>
      <CalendarDatePicker date={date} onPick={onDate} />
      <ViewSwitch view={view} onView={onView} />
      <ActionIcon.Group visibleFrom="md">
        {view === 'day' && (
          <ActionIcon size={36} onClick={() => window.print()} aria-label={t('calendar.toolbar.print')}>
            <IconPrinter size={18} stroke={1.7} />
          </ActionIcon>
        )}
        <ActionIcon size={36} onClick={onHelp} aria-label={t('calendar.shortcuts.title')}>
          <IconKeyboard size={18} stroke={1.7} />
        </ActionIcon>
      </ActionIcon.Group>
      {canAdd && (
        <ActionIcon
          size={36}
          onClick={onBlock}
          aria-label={t('calendar.addBlock')}
          title={t('calendar.addBlock')}
        >
          <IconLock size={18} stroke={1.7} />
        </ActionIcon>
      )}
      {canAdd && (
        <Button
          className={classes.add}
          data-return-focus
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          onClick={onAdd}
        >
          {t('calendar.addAppointment')}
        </Button>
      )}
    </Group>
  );
}
