import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import type { RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';
import type { Series } from '../series.store.ts';

/** What the pattern of a series says, for texts in any language. */
export function recurrenceFacts({
  recurrence,
  shape,
}: Pick<Series, 'recurrence' | 'shape'>): RecurrenceFacts {
  return { ...recurrence, startTime: formatWallTime(shape.startMinute) };
}
