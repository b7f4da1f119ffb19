/** Zones that JavaScript engines still list under the name that their city had before, and its present one. */
const presentZoneNames: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

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

/** Region/city names, as IANA writes them, and UTC; no bare offsets and no abbreviations such as EST. */
const ZONE_NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]+)+)$/;

/** Whether a text names an IANA time zone, under its present name or an old one: Europe/Kyiv, Europe/Kiev (T1). */
export function isTimeZone(name: string): boolean {
  return ZONE_NAME.test(name) && isKnown(name);
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zones to choose from: the full set of region/city names (spec 9) under their present names, sorted, and UTC. */
export function listTimeZones(): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  return [...[...new Set(names.map(presentZoneName))].sort(), 'UTC'];
}
