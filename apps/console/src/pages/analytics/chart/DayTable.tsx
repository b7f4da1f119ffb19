import { Table } from '@mantine/core';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import type { DaySeries } from './daySeries.ts';
import classes from './DayChart.module.css';

interface DayTableProps {
  /** On the screen; a printed report has it where it is short. */
  isOpen: boolean;
  name: string;
  dates: readonly string[];
  series: readonly DaySeries[];
  format: (value: number) => string;
}

/** A table longer than that would fill pages of the report. */
const PRINTED_DAYS_MAX = 31;

/** The figures of a chart as a table. */
export function DayTable({ isOpen, name, dates, series, format }: DayTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isPrinted = dates.length <= PRINTED_DAYS_MAX;
  if (!isOpen && !isPrinted) return null;
  return (
    <section
      className={classes.table}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={isOpen ? 0 : undefined}
      data-open={isOpen || undefined}
    >
      <Table withRowBorders verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('analytics.chart.date')}</Table.Th>
            {series.map(({ key, label }) => (
              <Table.Th key={key} scope="col" ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dates.map((date, index) => (
            <Table.Tr key={date}>
              <Table.Th scope="row" fw={400}>
                {formatLocalDate(date, locale, 'weekdayDay')}
              </Table.Th>
              {series.map(({ key, values }) => (
                <Table.Td key={key} ta="end">
                  {values[index] === undefined ? '–' : format(values[index])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
