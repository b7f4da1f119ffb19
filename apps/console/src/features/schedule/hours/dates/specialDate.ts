import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { decideHours } from '@slotkeeper/domain/schedule/hours/decideHours';
import { formatWallTime } from '@slotkeeper/i18n/format/formatTime';
import type { OpenStretch } from '../row/TimeRange.tsx';
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

/** A date as a person edits it: whose it is and which one are chosen first. */
export interface DateDraft {
  readonly owner: HoursOwner | null;
  /** YYYY-MM-DD */
  readonly date: string | null;
  readonly name: string;
  /** None means closed. */
  readonly stretches: readonly OpenStretch[];
}

/** A date of one owner with all its rows: open in some stretches, or closed. */
export interface SpecialDate extends DateDraft {
  readonly id: string;
  readonly date: string;
  readonly owner: HoursOwner;
  readonly ids: readonly string[];
}

/** Whether two drafts say the same. */
export function isSameDate(one: DateDraft, other: DateDraft): boolean {
  const textOf = ({ stretches }: DateDraft) =>
    stretches.map(({ openTime, closeTime }) => `${openTime}-${closeTime}`).join();
  return one.date === other.date && one.name === other.name && textOf(one) === textOf(other);
}

/** Why a date can't be saved as it is, or null. */
export function dateFault({ owner, date, stretches }: DateDraft): RefusalCode | null {
  if (!owner || date === null) return 'REQUIRED_FIELD_MISSING';
  return stretches.every((stretch) => decideHours(stretch).accepted) ? null : 'INVALID_HOURS';
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
    const id = `${row.date} ${owner.id}`;
    const known = dates.get(id) ?? { id, date: row.date, owner, name: row.name, stretches: [], ids: [] };
    const stretch = { openTime: formatWallTime(row.openTime), closeTime: formatWallTime(row.closeTime) };
    dates.set(id, {
      ...known,
      name: known.name || row.name,
      stretches: row.isOpen ? [...known.stretches, stretch] : known.stretches,
      ids: [...known.ids, row.id],
    });
  }
  return [...dates.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
