const HOUR = 3_600_000;

/**
 * Starts more than a day ahead, so that a reminder moved from one day before to two finds people who have had none, and less
 * than two; in hours of the evening or the night in Sofia in which the demo books nobody.
 */
export function quietHours(): string[] {
  const next = Math.ceil(Date.now() / HOUR) * HOUR;
  const starts = Array.from({ length: 22 }, (_, index) => new Date(next + (25 + index) * HOUR));
  return starts.filter(isQuiet).map((start) => start.toISOString());
}

function isQuiet(start: Date): boolean {
  const hour = start.toLocaleTimeString('en-GB', { timeZone: 'Europe/Sofia', hour: '2-digit' });
  return ['02', '03', '04', '21', '22'].includes(hour);
}
