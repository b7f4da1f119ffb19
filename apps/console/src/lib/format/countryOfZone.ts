import { presentZoneName } from '@slotkeeper/domain/time/timeZone';
import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { zonesOf } from './onlyZoneOf.ts';

/** The country (two capital letters) whose clocks a zone is, or null where several share it or the browser doesn't know. */
export function countryOfZone(timezone: string): string | null {
  const present = presentZoneName(timezone);
  const countries = countryChoices('en').filter(({ code }) =>
    zonesOf(code).some((zone) => presentZoneName(zone) === present),
  );
  const [country, ...more] = countries;
  return country && more.length === 0 ? country.code : null;
}
