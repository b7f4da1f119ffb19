/**
 * Reads one zone's wall clock. The layout works in whole minutes: instants as minutes since 1970 UTC, wall time as
 * minutes since 1970-01-01 00:00 on the zone's own clock, so that a day number and a minute of the day fall out by
 * division. The browser's zone never takes part (decisions T2, T6).
 */
export interface ZoneClock {
  readonly zone: string;
  /** The wall minute shown in the zone at that instant. */
  localMinuteOf(epochMinute: number): number;
  /** The instant of a wall minute: in a gap it moves on by the gap, of two it is the first (decisions T2). */
  epochMinuteOf(localMinute: number): number;
}
