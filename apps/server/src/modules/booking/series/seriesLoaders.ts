import DataLoader from 'dataloader';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { findOccurrences, type Occurrence } from './occurrences.store.ts';
import { findSeries, type Series } from './series.store.ts';
import { type EmptyDate, findEmptyDates, findOccurrenceCounts } from './seriesView.store.ts';

/** Series of appointments that the viewer was given, by id, once per request. */
export function seriesLoader(context: GraphqlContext): DataLoader<string, Series> {
  return cached(context, seriesLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader<string, Series>(async (ids) => {
      const series = await findSeries(db, scope, ids);
      return ids.map((id) => series.get(id) ?? notFound());
    });
  });
}

/** How many appointments of a series the viewer may see, called-off ones left out. */
export function occurrenceCountLoader(context: GraphqlContext): DataLoader<string, number> {
  return cached(context, occurrenceCountLoader, () => {
    const { db, scope, reach } = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const counts = await findOccurrenceCounts(db, scope, { reach: reach('appointment:view'), ids });
      return ids.map((id) => counts.get(id) ?? 0);
    });
  });
}

/** The dates of a series on which nothing could be booked, ascending. */
export function emptyDatesLoader(context: GraphqlContext): DataLoader<string, readonly EmptyDate[]> {
  return cached(context, emptyDatesLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const dates = await findEmptyDates(db, scope, ids);
      return ids.map((id) => dates.filter(({ seriesId }) => seriesId === id));
    });
  });
}

/** All dates of a series with what became of them, ascending. */
export function occurrencesLoader(context: GraphqlContext): DataLoader<string, readonly Occurrence[]> {
  return cached(context, occurrencesLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const occurrences = await findOccurrences(db, scope, ids);
      return ids.map((id) => occurrences.filter(({ seriesId }) => seriesId === id));
    });
  });
}
