import { ActionIcon, Button, Group, Popover, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconLock,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CalendarView,
  calendarViews,
  isCalendarView,
} from '../../../features/booking/calendar/calendarView.ts';
import { useFirstWeekday, useLocale } from '../../../lib/format/useDisplay.ts';
import { CalendarLegend } from './CalendarLegend.tsx';
import classes from './CalendarToolbar.module.css';
import { shownDates } from './shownDates.ts';

/** Weekends are workdays here; in red they would be hard to read in the dark. */
const noDays: [] = [];

interface CalendarToolbarProps {
  view: CalendarView;
  date: string;
  canAdd: boolean;
  onStep: (direction: -1 | 1) => void;
  onDate: (date: string) => void;
  onToday: () => void;
  onView: (view: CalendarView) => void;
  onAdd: () => void;
  onBlock: () => void;
  onHelp: () => void;
  /** The way to the waitlist, where there is one. */
  waitlist: ReactNode;
}

/** Back, next, today, date, view and a new appointment (spec 2, Calendar). */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, date, canAdd, onStep, onDate, onToday, onView, onAdd, onBlock, onHelp } = props;
  const { t } = useTranslation();
  return (
    <Group className={classes.toolbar}>
      <Button variant="default" size="sm" onClick={onToday} data-return-focus={!canAdd || undefined}>
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
      <CalendarDatePicker view={view} date={date} onPick={onDate} />
      <ViewSwitch view={view} onView={onView} />
      <ActionIcon.Group visibleFrom="md">
        {view === 'day' && (
          <ActionIcon
            size={36}
            onClick={() => window.print()}
            aria-label={t('calendar.toolbar.print')}
            title={t('calendar.toolbar.print')}
          >
            <IconPrinter size={18} stroke={1.7} />
          </ActionIcon>
        )}
        <ActionIcon
          size={36}
          className={classes.keys}
          onClick={onHelp}
          aria-label={t('calendar.shortcuts.title')}
          title={t('calendar.shortcuts.title')}
        >
          <IconKeyboard size={18} stroke={1.7} />
        </ActionIcon>
      </ActionIcon.Group>
      <CalendarLegend />
      {props.waitlist}
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

/** Chooses the calendar's view. */
function ViewSwitch({ view, onView }: { view: CalendarView; onView: (view: CalendarView) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('calendar.toolbar.view')}
      value={view}
      data={calendarViews.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
      onChange={(value) => {
        if (isCalendarView(value)) onView(value);
      }}
    />
  );
}

interface CalendarDatePickerProps {
  view: CalendarView;
  date: string;
  onPick: (date: string) => void;
}

/** The shown dates as a title; opens a month to go to others, under the selected date written out ('1st March 2024', spec 2). */
function CalendarDatePicker({ view, date, onPick }: CalendarDatePickerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const firstWeekday = useFirstWeekday();
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--text)"
          className={classes.date}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          onClick={toggle}
        >
          <VisuallyHidden>{`${t('calendar.toolbar.date')}, `}</VisuallyHidden>
          {shownDates(view, date, locale, firstWeekday)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('calendar.toolbar.date')}>
        <div className={classes.picked}>{formatLocalDate(date, locale)}</div>
        <DatePicker
          value={date}
          defaultDate={date}
          hideOutsideDates
          weekendDays={noDays}
          ariaLabels={{
            nextMonth: t('calendar.picker.nextMonth'),
            previousMonth: t('calendar.picker.previousMonth'),
            monthLevelControl: t('calendar.picker.months'),
            nextYear: t('calendar.picker.nextYear'),
            previousYear: t('calendar.picker.previousYear'),
            yearLevelControl: t('calendar.picker.years'),
            nextDecade: t('calendar.picker.nextDecade'),
            previousDecade: t('calendar.picker.previousDecade'),
          }}
          onChange={(picked) => {
            close();
            if (picked) onPick(picked);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
