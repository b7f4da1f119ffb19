import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../lib/date/DateField.tsx';
import type { AnalyticsUrl, AnalyticsUrlChange } from '../address/analyticsUrl.ts';
import {
  comparisons,
  isComparison,
  isPeriod,
  periods,
  type RangeDraft,
  withFrom,
  withUntil,
} from './period.ts';

interface PeriodFieldsProps {
  url: Pick<AnalyticsUrl, 'period' | 'range' | 'comparison'>;
  /** Called with days only when both are set (spec 5). */
  onChange: (change: AnalyticsUrlChange) => void;
}

/**
 * From and until, or one of the usual periods, and what it is compared with. A choice that crosses the other day clears that
 * one (spec 5); until both are set again, the page stays with the days that it shows.
 */
export function PeriodFields({ url, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const { period, range, comparison } = url;
  const [unfinished, setUnfinished] = useState<RangeDraft | null>(null);
  const draft = unfinished ?? range;

  const choose = ({ from, to }: RangeDraft) => {
    const isWhole = from !== null && to !== null;
    setUnfinished(isWhole ? null : { from, to });
    if (isWhole) onChange({ range: { from, to } });
  };
  const choosePeriod = (value: string) => {
    if (!isPeriod(value)) return;
    setUnfinished(null);
    onChange({ period: value });
  };
  const isOwn = unfinished !== null || period === null;
  return (
    <Group align="flex-end">
      <NativeSelect
        label={t('analytics.period.label')}
        value={isOwn ? '' : period}
        onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
        data={[
          ...(isOwn ? [{ value: '', label: t('analytics.period.own') }] : []),
          ...Object.keys(periods)
            .filter(isPeriod)
            .map((value) => ({ value, label: t(`analytics.period.${value}`) })),
        ]}
      />
      <DateField
        label={t('analytics.from')}
        value={draft.from}
        onChange={(from) => choose(withFrom(draft, from))}
      />
      <DateField
        label={t('analytics.until')}
        value={draft.to}
        onChange={(to) => choose(withUntil(draft, to))}
      />
      <NativeSelect
        label={t('analytics.compare.label')}
        value={comparison}
        onChange={({ currentTarget: { value } }) => {
          if (isComparison(value)) onChange({ comparison: value });
        }}
        data={comparisons.map((value) => ({ value, label: t(`analytics.compare.${value}`) }))}
      />
    </Group>
  );
}
