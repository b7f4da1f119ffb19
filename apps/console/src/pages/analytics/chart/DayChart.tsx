import { Button, Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { must } from '@slotkeeper/domain/must';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import classes from './DayChart.module.css';
import { DayTable } from './DayTable.tsx';
import { Plot } from './Plot.tsx';
import type { DaySeries } from './daySeries.ts';
import { layoutOf } from './plotLayout.ts';

interface DayChartProps {
  /** What it shows, for who hears it. */
  name: string;
  /** Ascending local dates. */
  dates: readonly string[];
  series: readonly DaySeries[];
  format: (value: number) => string;
  /** Shows the appointments of a day; absent where the figure is not one of appointments. */
  onOpen?: ((date: string) => void) | undefined;
}

/**
 * Figures by day: a picture, read day by day by pointer, touch or arrow keys, and the same figures as a table. A click, or
 * Enter, shows the appointments of a day.
 */
export function DayChart({ name, dates, series, format, onOpen }: DayChartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const index = pointed === null ? null : Math.min(pointed, dates.length - 1);
  const layout = layoutOf({ width, days: dates.length, series, format });
  const textOf = (at: number) => {
    const values = series.flatMap(({ label, values }) => {
      const value = values[at];
      return value === undefined ? [] : t('analytics.chart.value', { label, value: format(value) });
    });
    const date = formatLocalDate(must(dates[at], 'a day of the chart'), locale, 'longWithWeekday');
    return t('analytics.chart.day', { date, values: values.join(', ') });
  };
  const indexAt = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return layout.indexAt(((event.clientX - box.left) * layout.width) / (box.width || 1));
  };
  const open = (at: number) => onOpen?.(must(dates[at], 'a day of the chart'));
  return (
    <div>
      <Legend series={series} />
      <div className={classes.chart} ref={ref}>
        <input
          type="range"
          className={classes.slider}
          aria-label={name}
          aria-valuetext={textOf(index ?? dates.length - 1)}
          min={0}
          max={dates.length - 1}
          value={index ?? dates.length - 1}
          onChange={({ currentTarget }) => setPointed(Number(currentTarget.value))}
          onFocus={() => setPointed(index ?? dates.length - 1)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') open(index ?? dates.length - 1);
          }}
          data-screen-only
        />
        <Plot
          layout={layout}
          dates={dates}
          series={series}
          format={format}
          index={index}
          isPressable={onOpen !== undefined}
          onPointerMove={(event) => setPointed(indexAt(event))}
          onPointerLeave={(event) => {
            if (event.pointerType === 'mouse') setPointed(null);
          }}
          onPointerUp={(event) => {
            setPointed(indexAt(event));
            if (event.pointerType === 'mouse') open(indexAt(event));
          }}
        />
      </div>
      <Group justify="space-between" gap="xs" mih={36} data-screen-only>
        <Text size="sm" c={index === null ? 'dimmed' : undefined} className="tabular">
          {index === null ? t('analytics.chart.hint') : textOf(index)}
        </Text>
        <Group gap="xs">
          {onOpen && index !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => open(index)}>
              {t('analytics.list.show')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isTableOpen}
            onClick={() => setTableOpen(!isTableOpen)}
          >
            {t(isTableOpen ? 'analytics.chart.hideTable' : 'analytics.chart.showTable')}
          </Button>
        </Group>
      </Group>
      <DayTable isOpen={isTableOpen} name={name} dates={dates} series={series} format={format} />
    </div>
  );
}

/** Which line is which, where there are several. */
function Legend({ series }: Pick<DayChartProps, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className={classes.legend} aria-hidden>
      {series.map(({ key, label, kind }) => (
        <li key={key} data-kind={kind}>
          {label}
        </li>
      ))}
    </ul>
  );
}
