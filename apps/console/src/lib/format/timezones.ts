import { listTimeZones, presentZoneName } from '@slotkeeper/domain/time/timeZone';

/**
 * All zones that this browser knows by region and city (spec 9), once each. One that is chosen under another name stands
 * in the place of the same zone, so that it stays chosen, or above all where the browser has no such zone.
 */
export function timezones(chosen?: string | null): readonly string[] {
  const known = listTimeZones();
  if (!chosen || known.includes(chosen)) return known;
  const present = presentZoneName(chosen);
  if (!known.includes(present)) return [chosen, ...known];
  return known.map((zone) => (zone === present ? chosen : zone));
}

/** The zone of this browser, a good guess before the person has said anything. */
export function browserTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
