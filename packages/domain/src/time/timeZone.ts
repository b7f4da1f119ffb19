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
