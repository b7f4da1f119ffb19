import { presentZoneNames } from './presentZoneNames.ts';

/** Region/city names, as IANA writes them, and UTC; no bare offsets and no abbreviations such as EST. */
const ZONE_NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]+)+)$/;

/** Whether a text names an IANA time zone, under its present name or an old one: Europe/Kyiv, Europe/Kiev (T1). */
export function isTimeZone(name: string): boolean {
  return ZONE_NAME.test(name) && isKnown(name);
}

/** The zones to choose from: the full set of region/city names (spec 9) under their present names, sorted, and UTC. */
export function listTimeZones(): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  const present = new Set(names.map((name) => presentZoneNames.get(name) ?? name));
  return [...[...present].sort(), 'UTC'];
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
