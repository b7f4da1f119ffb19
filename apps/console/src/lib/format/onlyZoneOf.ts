import { presentZoneName } from '@slotkeeper/domain/time/timeZone';

/** Newer than the types of the language, and a field at first; browsers without either leave the zone to the person. */
interface LocaleWithZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

/** The time zone of a country (ISO code) that has only one, by its present name; null for others, and where it is not known. */
export function onlyZoneOf(country: string): string | null {
  const [zone, ...more] = zonesOf(country);
  return zone === undefined || more.length > 0 ? null : presentZoneName(zone);
}

/** The zones of a country (ISO code), by the names that the browser has for them; none where it doesn't know. */
export function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & LocaleWithZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
