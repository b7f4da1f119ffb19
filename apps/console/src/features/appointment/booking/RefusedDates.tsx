import { Alert, Button, Stack } from '@mantine/core';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import type { RefusedDate } from '../refusedTerms.ts';
import classes from './RefusedDates.module.css';

interface RefusedDatesProps {
  dates: readonly RefusedDate[];
  isBusy: boolean;
  onSkip: () => void;
}

/** The dates of a series that can't be booked, each with its reason, and the choice to leave them out (decisions P5). */
export function RefusedDates({ dates, isBusy, onSkip }: RefusedDatesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Alert
      color="orange"
      role="alert"
      title={t('appointment.conflicts.title')}
      icon={<IconCalendarX size={18} aria-hidden />}
    >
      <Stack gap="sm" align="flex-start">
        {t('appointment.conflicts.text', { count: dates.length })}
        <ul className={classes.dates} aria-label={t('appointment.conflicts.title')}>
          {dates.map(({ date, message }) => (
            <li key={date}>
              <strong>{formatLocalDate(date, locale, 'longWithWeekday')}</strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <Button size="xs" color="orange" variant="outline" loading={isBusy} onClick={onSkip}>
          {t('appointment.conflicts.skip')}
        </Button>
      </Stack>
    </Alert>
  );
}
