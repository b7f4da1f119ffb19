import { presentZoneNames } from './presentZoneNames.ts';
import { isTimeZone } from './timeZone.ts';

const formerNames = new Map([...presentZoneNames].map(([former, present]) => [present, former]));

/** What a zone is called now: Europe/Kyiv for Europe/Kiev; the given name where this engine does not know a later one. */
export function presentZoneName(zone: string): string {
  const present = presentZoneNames.get(zone);
  return present !== undefined && isTimeZone(present) ? present : zone;
}

/** What a zone was called before, under its present name: Europe/Kiev for Europe/Kyiv; undefined where it never changed. */
export function formerZoneName(zone: string): string | undefined {
  return formerNames.get(zone);
}
