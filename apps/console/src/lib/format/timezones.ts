import type { OptionsFilter } from '@mantine/core';
import { formerZoneName, listTimeZones, presentZoneName } from '@slotkeeper/domain/time/timeZone';
import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import type { Instant } from '@slotkeeper/i18n/format/displayIn';
import { hasSameClock } from '@slotkeeper/i18n/format/zone/formatZone';
import type { PlaceFacts } from '../viewer/ViewerContext.ts';

/**
 * All zones that this browser knows by region and city (spec 9), once each. A zone that is selected under another name
 * replaces the same zone in the list, so that it stays selected, or comes first if the browser has no such zone.
 */
export function timezones(chosen?: string | null): readonly string[] {
  const known = listTimeZones();
  if (!chosen || known.includes(chosen)) return known;
  const present = presentZoneName(chosen);
  if (!known.includes(present)) return [chosen, ...known];
  return known.map((zone) => (zone === present ? chosen : zone));
}

/** The zone of this browser, a good guess until the person has chosen one. */
export function browserTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The zones with every word of what is typed in their names, the present one and the one before: New York, New_York,
 * America/New_York, Kyiv, Kiev (rule T1); or in their distance from UTC.
 */
export const filterTimezones: OptionsFilter = ({ options, search }) => {
  const words = wordsOf(search);
  return options.filter((option) => {
    if (!('value' in option)) return true;
    const present = presentZoneName(option.value);
    const names = wordsOf(`${option.label} ${present} ${formerZoneName(present) ?? ''}`).join(' ');
    return words.every((word) => names.includes(word));
  });
};

/** A minus is typed as a hyphen. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('−', '-')
    .split(/[\s_/]+/)
    .filter(Boolean);
}

/** The country (two capital letters) whose clocks a zone is, or null where several share it or the browser doesn't know. */
export function countryOfZone(timezone: string): string | null {
  const present = presentZoneName(timezone);
  const countries = countryChoices('en').filter(({ code }) =>
    zonesOf(code).some((zone) => presentZoneName(zone) === present),
  );
  const [country, ...more] = countries;
  return country && more.length === 0 ? country.code : null;
}

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
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & LocaleWithZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Places of one zone whose clock differs from the viewer's. */
interface OtherClock {
  readonly zone: string;
  readonly names: readonly string[];
}

/** The zones of places, each once, whose clocks show something else than the viewer's at one of the moments at least. */
export function otherClocks(
  places: readonly Omit<PlaceFacts, 'currency'>[],
  zone: string,
  moments: readonly Instant[],
): readonly OtherClock[] {
  const zones = [...new Set(places.map(({ timezone }) => timezone))];
  return zones.flatMap((other) => {
    if (moments.every((moment) => hasSameClock(zone, other, moment))) return [];
    const names = places.filter(({ timezone }) => timezone === other).map(({ name }) => name);
    return [{ zone: other, names: [...new Set(names)] }];
  });
}
