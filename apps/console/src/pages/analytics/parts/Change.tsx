import { Text } from '@mantine/core';
import { formatNumber, formatPercent } from '@slotkeeper/i18n/format/formatNumber';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';

interface ChangeProps {
  value: number;
  /** Of the period compared with; undefined where there is none. */
  before: number | undefined;
  format: (value: number) => string;
}

/** How a figure differs from that of the period compared with: as a share of it, and what it was. */
export function Change({ value, before, format }: ChangeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (before === undefined) return null;
  const Icon = value === before ? IconArrowRight : value > before ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Text size="sm" c="dimmed" component="span" className="tabular" display="inline-flex" style={row}>
      <Icon size={16} stroke={1.8} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      {before === 0
        ? t('analytics.change.from', { before: format(before) })
        : t('analytics.change.by', {
            change: signed((value - before) / before, (share) => formatPercent(share, locale)),
            before: format(before),
          })}
    </Text>
  );
}

/** How a share differs, in percentage points. */
export function ShareChange({ value, before }: { value: number; before: number | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (before === undefined) return null;
  const points = Math.round((value - before) * 1_000) / 10;
  return (
    <Text size="sm" c="dimmed" component="span" className="tabular">
      {t('analytics.change.points', {
        change: signed(points, (one) => formatNumber(one, locale, 1)),
        before: formatPercent(before, locale),
      })}
    </Text>
  );
}

const row = { alignItems: 'flex-start', gap: 4 } as const;

/** A difference with its sign, the minus as it is printed. */
function signed(difference: number, format: (value: number) => string): string {
  if (difference === 0) return `±${format(0)}`;
  return `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`;
}
