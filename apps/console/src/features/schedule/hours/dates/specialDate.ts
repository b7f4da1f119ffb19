import { formatWallTime } from '@slotkeeper/i18n/format/formatWallTime';
import type { HoursOwner } from './hoursOwner.ts';

/** A row of a date as the server gives it. */
export interface DateHourRow {
  readonly id: string;
  readonly date: string;
  readonly isOpen: boolean;
  readonly openTime: string;
  readonly closeTime: string;
  readonly name: string;
  readonly placeId: string | null | undefined;
  readonly providerId: string | null | undefined;
}

/** An open stretch of a date, wall times HH:mm. */
export interface Stretch {
  readonly openTime: string;
  readonly closeTime: string;
}

/** A date of one owner with all its rows: open in some stretches, or closed. */
export interface SpecialDate {
  readonly key: string;
  readonly date: string;
  readonly owner: HoursOwner;
  readonly name: string;
  /** None means closed. */
  readonly stretches: readonly Stretch[];
  readonly ids: readonly string[];
}

/** The rows gathered by date and owner, ascending by date; those of owners that are not known are left out. */
export function specialDates(
  rows: readonly DateHourRow[],
  owners: readonly HoursOwner[],
): readonly SpecialDate[] {
  const dates = new Map<string, SpecialDate>();
  for (const row of rows) {
    const owner = owners.find(({ id }) => id === (row.placeId ?? row.providerId));
    if (!owner) continue;
    const key = `${row.date} ${owner.id}`;
    const known = dates.get(key) ?? { key, date: row.date, owner, name: row.name, stretches: [], ids: [] };
    const stretch = { openTime: formatWallTime(row.openTime), closeTime: formatWallTime(row.closeTime) };
    dates.set(key, {
      ...known,
      name: known.name || row.name,
      stretches: row.isOpen ? [...known.stretches, stretch] : known.stretches,
      ids: [...known.ids, row.id],
    });
  }
  return [...dates.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
