/** All zones that this browser knows by region and city (spec 9), with one more where it has another name. */
export function timezones(also?: string | null): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return also && !known.includes(also) ? [also, ...known] : known;
}

/** The zone of this browser, a good guess before the person has said anything. */
export function browserTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
