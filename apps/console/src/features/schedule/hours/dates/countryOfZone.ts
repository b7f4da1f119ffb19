import type { HolidayCountry } from '@slotkeeper/domain/schedule/holiday/publicHolidays';

const countries: Readonly<Record<string, HolidayCountry>> = {
  'Europe/London': 'GB',
  'Europe/Rome': 'IT',
  'Europe/Sofia': 'BG',
};

/** The country whose holidays are proposed to a place in a zone; Bulgaria comes first where none is known (spec 3). */
export function countryOfZone(timezone: string): HolidayCountry {
  return countries[timezone] ?? 'BG';
}
