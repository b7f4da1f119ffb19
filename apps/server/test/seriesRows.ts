import type { Database } from '../src/platform/database/database.ts';
import type { SeriesSalon } from './given/seriesSalon.ts';

const wall = (instant: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Sofia', dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );

/** Reads what a business of series has in the database. */
export function seriesRows(db: Database) {
  const appointmentsOf = ({ scope, ids }: SeriesSalon) =>
    db
      .selectFrom('appointments')
      .selectAll()
      .where('organization_id', '=', scope.organizationId)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
  return {
    /** The occurrences that the series was booked with. */
    appointmentsOf,
    /** When they are, in the place's time. */
    timesOf: async (salon: SeriesSalon) =>
      (await appointmentsOf(salon)).map(({ start_at }) => wall(start_at)),
    seriesOf: ({ scope }: SeriesSalon) =>
      db
        .selectFrom('series')
        .selectAll()
        .where('organization_id', '=', scope.organizationId)
        .orderBy('id')
        .execute(),
  };
}
