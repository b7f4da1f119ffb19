interface Step {
  /** Negative for less. */
  readonly step: number;
  readonly max: number;
}

/** A number after an arrow key: never below nothing or above the most; null stands for 0 (spec 5). */
export function steppedNumber(value: number | null, { step, max }: Step): number | null {
  const from = value === null || Number.isNaN(value) ? 0 : value;
  return Math.min(Math.max(from + step, 0), max) || null;
}
