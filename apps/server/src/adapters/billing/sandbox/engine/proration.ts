/** A period in seconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** The part of a period that is left at an instant, to the second, from 0 to 1. */
export function unusedPart({ start, end }: Period, at: number): number {
  if (end <= start) return 0;
  return Math.min(1, Math.max(0, (end - at) / (end - start)));
}

/** A part of an amount in minor units, rounded to the nearest, halves up. */
export function partOf(amount: number, part: number): number {
  return Math.round(amount * part);
}
