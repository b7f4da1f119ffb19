import { DAY_MS } from '../../time/units.ts';
import { formatWallDate } from '../../time/wallDate.ts';
import { segmentAt } from '../../time/zoneClock.ts';
import { type ZoneOffsets, zoneOffsets } from '../../time/zoneOffsets.ts';

/** The local dates of many instants in one zone: the last answer holds until the day or the offset changes. */
export class LocalDates {
  private readonly zone: ZoneOffsets;
  private validFrom = Infinity;
  private validUntil = -Infinity;
  private date = '';

  /** For instants from `from` to `until`. */
  constructor(timezone: string, from: number, until: number) {
    this.zone = zoneOffsets(timezone, from, until);
  }

  /** The local date 'YYYY-MM-DD' of an instant. */
  of(instant: number): string {
    if (instant < this.validFrom || instant >= this.validUntil) this.moveTo(instant);
    return this.date;
  }

  private moveTo(instant: number): void {
    const { zone } = this;
    const segment = segmentAt(zone, instant);
    const offset = zone.offsets[segment] as number;
    const day = Math.floor((instant + offset) / DAY_MS);
    this.validFrom = Math.max(day * DAY_MS - offset, zone.changes[segment] as number);
    this.validUntil = Math.min((day + 1) * DAY_MS - offset, zone.changes[segment + 1] ?? Infinity);
    this.date = formatWallDate(day);
  }
}
