/** A region with or without a city (Europe/Sofia, UTC), never a bare offset, which knows no summer time. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** Whether a text names an IANA time zone; aliases such as Europe/Kiev count (decisions T1). */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
