import { dayNumber, formatWallDate } from '../../time/wallDate.ts';

/** Days between the Julian and the Gregorian calendar, 1900 to 2099. */
const JULIAN_LAG = 13;

function marchDay(year: number, dayOfMarch: number): number {
  return dayNumber(`${year}-03-01`) + dayOfMarch - 1;
}

/** The day number of Easter Sunday as Rome and London keep it (Gauss's rule in the Gregorian calendar). */
export function westernEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  // Two corrections keep the full moon within its month.
  const moon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return marchDay(year, 28 + moon - weekday);
}

/** The day number of Easter Sunday as Sofia keeps it: reckoned in the Julian calendar, 1900 to 2099. */
export function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  return marchDay(year, 22 + moon + weekday) + JULIAN_LAG;
}

/** The date 'YYYY-MM-DD' of an Easter Sunday. */
export function easterDate(year: number, reckoning: 'western' | 'orthodox'): string {
  return formatWallDate(reckoning === 'western' ? westernEaster(year) : orthodoxEaster(year));
}
