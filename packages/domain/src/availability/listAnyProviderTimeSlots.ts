import { MINUTE_MS } from '../time/units.ts';
import { LocalDates } from './localDates.ts';
import { offerSlots } from './offerSlots.ts';
import { questionOf } from './questionOf.ts';
import { SlotColumns } from './slotColumns.ts';
import type { AnyProviderTimeSlot } from './timeSlot.ts';
import type { TimeSlotQuery } from './timeSlotQuery.ts';

/** A place in one provider's columns, on the way from the first slot to the last. */
interface Head {
  readonly columns: SlotColumns;
  readonly dates: LocalDates;
  index: number;
}

/**
 * The time slots of a service that at least one of the providers offers on the local dates `from` to `until`, each once,
 * ascending by start, with the seats of all who offer it (decisions A11). Same slots, same rule as `listTimeSlots`. Throws
 * a RangeError for a malformed date, time or zone.
 */
export function listAnyProviderTimeSlots(query: TimeSlotQuery): AnyProviderTimeSlot[] {
  const question = questionOf(query);
  const heads = query.providers.map((schedule): Head => {
    const columns = new SlotColumns();
    offerSlots(question, schedule, columns);
    return { columns, dates: new LocalDates(schedule.timezone), index: 0 };
  });
  const slots: AnyProviderTimeSlot[] = [];
  for (let first = earliestHead(heads); first; first = earliestHead(heads))
    slots.push(takeSlot(heads, first));
  return slots;
}

/** The head whose next slot starts first or, of those that start together, ends first; undefined once all are done. */
function earliestHead(heads: readonly Head[]): Head | undefined {
  let earliest: Head | undefined;
  let startAt = Infinity;
  let endAt = Infinity;
  for (const head of heads) {
    const { starts, ends } = head.columns;
    if (head.index >= starts.length) continue;
    const start = starts[head.index] as number;
    const end = ends[head.index] as number;
    if (start > startAt || (start === startAt && end >= endAt)) continue;
    earliest = head;
    startAt = start;
    endAt = end;
  }
  return earliest;
}

/** Adds up the first head's slot over all heads that have it next, and moves them on. */
function takeSlot(heads: readonly Head[], first: Head): AnyProviderTimeSlot {
  const startAt = first.columns.starts[first.index] as number;
  const endAt = first.columns.ends[first.index] as number;
  let capacity = 0;
  let seatsLeft = 0;
  for (const head of heads) {
    const { columns, index } = head;
    if (index >= columns.starts.length || columns.starts[index] !== startAt || columns.ends[index] !== endAt)
      continue;
    capacity += columns.capacities[index] as number;
    seatsLeft += columns.seatsLeft[index] as number;
    head.index += 1;
  }
  const duration = (endAt - startAt) / MINUTE_MS;
  return { startAt, endAt, date: first.dates.of(startAt), duration, capacity, seatsLeft };
}
