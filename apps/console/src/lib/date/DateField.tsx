import { DatePickerInput } from '@mantine/dates';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../format/useDisplay.ts';

interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD, or null for none. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** The first date that can be picked, YYYY-MM-DD. */
  min?: string;
  disabled?: boolean;
}

/** A calendar date, picked from a month and shown as the language writes it. */
export function DateField({ label, value, onChange, min, disabled = false }: DateFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <DatePickerInput
      label={label}
      value={value}
      onChange={onChange}
      minDate={min}
      disabled={disabled}
      placeholder={t('date.none')}
      miw={190}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      leftSectionPointerEvents="none"
      valueFormatter={() => (value === null ? '' : formatLocalDate(value, locale))}
      ariaLabels={{
        monthLevelControl: t('date.chooseMonth'),
        yearLevelControl: t('date.chooseYear'),
        nextMonth: t('date.nextMonth'),
        previousMonth: t('date.previousMonth'),
        nextYear: t('date.nextYear'),
        previousYear: t('date.previousYear'),
        nextDecade: t('date.nextYears'),
        previousDecade: t('date.previousYears'),
      }}
      styles={{ placeholder: { color: 'var(--text-dim)' } }}
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ withRoles: false, withinPortal: false }}
    />
  );
}
