import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { SeriesNews } from '../../../messaging/message/compose/compose.ts';
import { recurrenceFacts } from '../book/loadSeriesFacts.ts';
import { findOccurrences, type Occurrence, type OccurrenceAppointment } from '../occurrences.store.ts';
import type { Series } from '../series.store.ts';

/** The content of the first message to the client about a series, in its current state. */
export interface UpcomingSeries {
  /** The next one. */
  readonly appointmentId: string;
  readonly news: SeriesNews;
}

/** What is still to come of a series; null where nothing is. */
export async function findUpcomingSeries(
  { scope, clock }: Pick<StaffContext, 'scope' | 'clock'>,
  db: Queryable,
  series: Series,
): Promise<UpcomingSeries | null> {
  const occurrences = await findOccurrences(db, scope, [series.id]);
  const ahead = occurrences
    .flatMap(({ appointment }) => (isAhead(appointment, clock.now()) ? [appointment] : []))
    .sort((a, b) => a.startAt - b.startAt);
  const [first] = ahead;
  if (!first) return null;
  const next = must(
    occurrences.find(({ appointment }) => appointment?.id === first.id),
    'what is ahead is one of the occurrences',
  );
  const exceptDates = occurrences.filter((one) => isEmpty(one) && one.date > next.date);
  return {
    appointmentId: first.id,
    news: {
      pattern: recurrenceFacts(series),
      count: ahead.length,
      exceptDates: exceptDates.map(({ date }) => date),
    },
  };
}

function isAhead(
  appointment: OccurrenceAppointment | null,
  now: number,
): appointment is OccurrenceAppointment {
  return appointment !== null && appointment.startAt > now && !isClosed(appointment.status);
}

function isEmpty({ appointment }: Occurrence): boolean {
  return appointment === null || isClosed(appointment.status);
}
