import { dateTimeFormat } from '../intl/dateTimeFormat.ts';
import { partOf } from '../intl/partOf.ts';

const ISO_OFFSET = /^GMT([+-])(\d{1,2}):(\d{2})$/;

/** A zone's distance from UTC at a moment in epoch milliseconds, in minutes, ahead is positive. Throws RangeError on an unknown zone. */
export function zoneOffset(zone: string, ms: number): number {
  const match = ISO_OFFSET.exec(
    partOf(dateTimeFormat({ locale: 'en', zone }, 'longOffset'), ms, 'timeZoneName'),
  );
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
