import { Temporal } from 'temporal-polyfill';
import type { ZoneClock } from './zoneClock.ts';

export function createZoneClock(zone: string): ZoneClock {
  const zoned = (epochMinute: number) =>
    Temporal.Instant.fromEpochMilliseconds(epochMinute * 60_000).toZonedDateTimeISO(zone);
  return {
    zone,
    localMinuteOf: (epochMinute) => epochMinute + zoned(epochMinute).offsetNanoseconds / 60e9,
    epochMinuteOf: (localMinute) => {
      const date = new Date(localMinute * 60_000).toISOString().slice(0, 16);
      return (
        Temporal.PlainDateTime.from(date).toZonedDateTime(zone, { disambiguation: 'compatible' })
          .epochMilliseconds / 60_000
      );
    },
  };
}
