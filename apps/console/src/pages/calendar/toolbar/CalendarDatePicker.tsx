import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import classes from './CalendarToolbar.module.css';

/** Weekends are workdays here; in red they would be hard to read in the dark. */
const noDays: [] = [];

interface CalendarDatePickerProps {
  date: string;
  onPick: (date: string) => void;
}

/** The selected date, written out ('1st March 2024', spec 2); opens a month to go to another. */
export function CalendarDatePicker({ date, onPick }: CalendarDatePickerProps) {
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
