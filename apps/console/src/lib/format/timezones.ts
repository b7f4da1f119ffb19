import { listTimeZones, presentZoneName } from '@slotkeeper/domain/time/timeZone';

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
