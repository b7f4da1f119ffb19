import { ActionIcon, Button, Group, Popover, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconLock,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type CalendarView,
  calendarViews,
  isCalendarView,
} from '../../../features/booking/calendar/calendarView.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import classes from './CalendarToolbar.module.css';

/** Weekends are workdays here; in red they would be hard to read in the dark. */
const noDays: [] = [];

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
  date: string;
  onPick: (date: string) => void;
}

/** The selected date, written out ('1st March 2024', spec 2); opens a month to go to another. */
function CalendarDatePicker({ date, onPick }: CalendarDatePickerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
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
          {formatLocalDate(date, locale)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('calendar.toolbar.date')}>
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
