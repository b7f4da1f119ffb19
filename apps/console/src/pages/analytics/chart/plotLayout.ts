import { scaleLinear } from '@visx/scale';
import type { DaySeries } from './daySeries.ts';

/** What a chart has before it was measured, and where nothing can be measured. */
const USUAL_WIDTH = 640;
const HEIGHT = 260;
const TOP = 12;
const BOTTOM = 28;
const RIGHT = 12;
/** Enough for the widest letter of the axis. */
const LETTER_PX = 7.5;
const LABEL_GAP = 10;
const LEVELS = 4;

interface PlotFacts {
  /** Of the chart, pixels; 0 before it was measured. */
  readonly width: number;
  readonly days: number;
  readonly series: readonly DaySeries[];
  readonly format: (value: number) => string;
}

/** Where the days and values of a chart are, in its own pixels. */
export interface PlotLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** The width of a day. */
  readonly step: number;
  /** The middle of a day. */
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** The values that the axis names. */
  readonly levels: readonly number[];
  /** The day at a distance from the left edge. */
  readonly indexAt: (x: number) => number;
}

/** Puts days and values into a chart; its axis begins at 0 and names whole numbers where all values are whole. */
export function layoutOf({ width: measured, days, series, format }: PlotFacts): PlotLayout {
  const width = measured || USUAL_WIDTH;
  const most = Math.max(1, highest(series, days));
  const scale = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: LEVELS });
  const areWhole = series.every(({ values }) => values.every(Number.isInteger));
  const levels = scale.ticks(LEVELS).filter((level) => !areWhole || Number.isInteger(level));
  const left = LABEL_GAP + LETTER_PX * Math.max(...levels.map((level) => format(level).length));
  const step = Math.max(0, width - left - RIGHT) / Math.max(1, days);
  return {
    width,
    height: HEIGHT,
    left,
    right: width - RIGHT,
    bottom: HEIGHT - BOTTOM,
    step,
    x: (index) => left + (index + 0.5) * step,
    y: (value) => scale(value),
    levels,
    indexAt: (x) => Math.max(0, Math.min(days - 1, Math.floor((x - left) / (step || 1)))),
  };
}

/** How high some bars of a day are on top of each other. */
export function heightOf(bars: readonly DaySeries[], index: number): number {
  return bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}

/** The highest value: of a line its own, of bars those of a day together. */
function highest(series: readonly DaySeries[], days: number): number {
  const bars = series.filter(({ kind }) => kind === 'bar' || kind === 'secondBar');
  const stacked = Array.from({ length: bars.length > 0 ? days : 0 }, (_, index) => heightOf(bars, index));
  const lines = series.filter((one) => !bars.includes(one)).flatMap(({ values }) => values);
  return [...stacked, ...lines].reduce((most, value) => Math.max(most, value), 0);
}
