import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../lib/date/DateField.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type DateRange, lastDays } from './dateRange.ts';

/** Period filters (spec 9). */
const periods = { last7: 7, last30: 30, last90: 90, lastYear: 365 } as const;
type Period = keyof typeof periods;

interface DateRangeFieldsProps {
  range: DateRange;
  /** Called only when both days are set (spec 5). */
  onChange: (range: DateRange) => void;
}

/** From and until, or one of the usual periods. A choice that crosses the other day clears that one (spec 5). */
export function DateRangeFields({ range, onChange }: DateRangeFieldsProps) {
  const { t } = useTranslation();
  const { placeTimezone } = useViewer();
  const [from, setFrom] = useState<string | null>(range.from);
  const [to, setTo] = useState<string | null>(range.to);
  const [period, setPeriod] = useState<Period | ''>('last7');

  const choose = (nextFrom: string | null, nextTo: string | null, nextPeriod: Period | '' = '') => {
    setFrom(nextFrom);
    setTo(nextTo);
    setPeriod(nextPeriod);
    if (nextFrom && nextTo) onChange({ from: nextFrom, to: nextTo });
  };
  const choosePeriod = (value: string) => {
    if (!isPeriod(value)) return;
    const chosen = lastDays(periods[value], Date.now(), placeTimezone);
    choose(chosen.from, chosen.to, value);
  };
  return (
    <Group align="flex-end">
      <NativeSelect
        label={t('analytics.period.label')}
        value={period}
        onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
        data={[
          ...(period === '' ? [{ value: '', label: '–' }] : []),
          ...Object.keys(periods).map((value) => ({
            value,
            label: t(`analytics.period.${value as Period}`),
          })),
        ]}
      />
      <DateField
        label={t('analytics.from')}
        value={from}
        onChange={(value) => choose(value, value && to && value >= to ? null : to)}
      />
      <DateField
        label={t('analytics.until')}
        value={to}
        onChange={(value) => choose(value && from && value <= from ? null : from, value)}
      />
    </Group>
  );
}

function isPeriod(value: string): value is Period {
  return value in periods;
}
