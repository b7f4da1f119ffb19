import type { Locale } from '../locale.ts';
import { numberFormat } from './intl/numberFormat.ts';

const units = [
  ['week', 10_080],
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `short` '1 hr 30 mins', `long` '1 hour 30 minutes'. */
export type DurationStyle = 'short' | 'long';

/**
 * A length in whole minutes: '45 mins', '1 hr 30 mins', '1 day', '1 week'.
 * Throws RangeError on a negative or broken number.
 */
export function formatDuration(minutes: number, locale: Locale, style: DurationStyle = 'short'): string {
  if (!Number.isSafeInteger(minutes) || minutes < 0)
    throw new RangeError(`Not a number of minutes: ${minutes}`);
  const said: string[] = [];
  let rest = minutes;
  for (const [unit, length] of units) {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    if (amount === 0 && !(unit === 'minute' && said.length === 0)) continue;
    said.push(
      numberFormat(locale, `${style} ${unit}`, { style: 'unit', unit, unitDisplay: style }).format(amount),
    );
  }
  return said.join(' ');
}
