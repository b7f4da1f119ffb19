import { presentZoneName } from './presentZoneName.ts';

/** The zones to choose from: the full set of region/city names (spec 9) under their present names, sorted, and UTC. */
export function listTimeZones(): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  return [...[...new Set(names.map(presentZoneName))].sort(), 'UTC'];
}
