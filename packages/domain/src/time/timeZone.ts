import { presentZoneNames } from './presentZoneNames.ts';

/** Region/city names, as IANA writes them, and UTC; no bare offsets and no abbreviations such as EST. */
const ZONE_NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]+)+)$/;

/** Whether a text names an IANA time zone, under its present name or an old one: Europe/Kyiv, Europe/Kiev (T1). */
export function isTimeZone(name: string): boolean {
  return ZONE_NAME.test(name) && canonicalName(name) !== null;
}

/** Whether two names mean the same zone, so that a screen need not name both (decisions T1, T6). */
export function isSameTimeZone(name: string, other: string): boolean {
  if (name === other) return true;
  const canonical = canonicalName(name);
  return canonical !== null && canonical === canonicalName(other);
}

/** The zones to choose from: the full set of region/city names (spec 9) under their present names, sorted, and UTC. */
export function listTimeZones(): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  const present = new Set(names.map((name) => presentZoneNames.get(name) ?? name));
  return [...[...present].sort(), 'UTC'];
}

function canonicalName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
