import { Bar, LinePath } from '@visx/shape';
import type { PointerEvent } from 'react';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import type { DaySeries } from './daySeries.ts';
import classes from './DayChart.module.css';
import { heightOf, type PlotLayout } from './plotLayout.ts';
import { ticksOf } from './ticks.ts';

type OnPointer = (event: PointerEvent<SVGSVGElement>) => void;

interface PlotProps {
  layout: PlotLayout;
  dates: readonly string[];
  series: readonly DaySeries[];
  format: (value: number) => string;
  /** The day that is read now. */
  index: number | null;
  isPressable: boolean;
  onPointerMove: OnPointer;
  onPointerLeave: OnPointer;
  onPointerUp: OnPointer;
}

/** The picture itself, which a printer may scale. Who doesn't see it has the slider and the table beside it. */
export function Plot({ layout, dates, series, format, index, isPressable, ...pointer }: PlotProps) {
  const lines = series.filter(({ kind }) => kind === 'line' || kind === 'compared');
  return (
    <svg
      className={classes.plot}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      data-pressable={isPressable || undefined}
      aria-hidden
      {...pointer}
    >
      <Axes layout={layout} dates={dates} format={format} />
      {index !== null && (
        <line
          className={classes.marker}
          x1={layout.x(index)}
          x2={layout.x(index)}
          y1={layout.y(0)}
          y2={layout.y(Math.max(...layout.levels))}
        />
      )}
      <Bars layout={layout} series={series} days={dates.length} />
      {lines.toReversed().map(({ key, kind, values }) => (
        <g key={key} data-kind={kind}>
          <LinePath
            className={classes.line}
            data={[...values.slice(0, dates.length)]}
            x={(_, at) => layout.x(at)}
            y={(value) => layout.y(value)}
          />
          {index !== null && values[index] !== undefined && (
            <circle className={classes.point} cx={layout.x(index)} cy={layout.y(values[index])} r={4.5} />
          )}
        </g>
      ))}
    </svg>
  );
}

function Axes({ layout, dates, format }: Pick<PlotProps, 'layout' | 'dates' | 'format'>) {
  const locale = useLocale();
  const { left, right, bottom, levels, x, y } = layout;
  return (
    <g className={classes.axis}>
      {levels.map((level) => (
        <g key={level}>
          <line x1={left} x2={right} y1={y(level)} y2={y(level)} />
          <text x={left - 6} y={y(level)} dy="0.35em" textAnchor="end">
            {format(level)}
          </text>
        </g>
      ))}
      {ticksOf(dates, locale, right - left).map(({ index, label }) => (
        <text key={index} x={x(index)} y={bottom + 18} textAnchor="middle">
          {label}
        </text>
      ))}
    </g>
  );
}

/** How much of a day its bar takes. */
const BAR_SHARE = 0.72;
const BAR_MAX_PX = 42;

function Bars({ layout, series, days }: { layout: PlotLayout; series: readonly DaySeries[]; days: number }) {
  const bars = series.filter(({ kind }) => kind === 'bar' || kind === 'secondBar');
  const width = Math.min(BAR_MAX_PX, layout.step * BAR_SHARE);
  return bars.map(({ key, kind, values }, place) => (
    <g key={key} data-kind={kind}>
      {values.slice(0, days).map((value, at) => {
        const below = heightOf(bars.slice(0, place), at);
        const [top, base] = [layout.y(below + value), layout.y(below)];
        if (value === 0) return null;
        return (
          <Bar
            // oxlint-disable-next-line react/no-array-index-key -- a day is where it is
            key={at}
            className={classes.bar}
            x={layout.x(at) - width / 2}
            y={top}
            width={width}
            height={base - top}
          />
        );
      })}
    </g>
  ));
}
