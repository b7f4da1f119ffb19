import { useMemo, useState } from 'react';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import { isAway } from '../layout/shadesOfDay.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { ShadesOf } from '../data/useShades.ts';

interface DayFacts {
  providers: readonly CalendarProvider[];
  days: readonly number[];
  segments: SegmentsOfDays;
  shadesOf: ShadesOf;
  blocksOf: CalendarBlocks['blocksOf'];
}

interface AtWork {
  /** Those with a column: who works or has something, or everybody on request. */
  readonly shown: readonly CalendarProvider[];
  /** Those who are closed or on vacation all day and have nothing; none where that is everybody. */
  readonly away: readonly CalendarProvider[];
  readonly isAllShown: boolean;
  readonly onAll: (isAllShown: boolean) => void;
}

/** Who of the shown providers has a column of the first day; whose hours the viewer may not know counts as working. */
export function useAtWork({ providers, days, segments, shadesOf, blocksOf }: DayFacts): AtWork {
  const [isAllShown, onAll] = useState(false);
  const { working, away } = useMemo(() => {
    const [day] = days;
    if (day === undefined) return { working: providers, away: [] };
    const busy = new Set(
      segments.get(day)?.flatMap(({ event }) => event.appointments.map(({ providerId }) => providerId)),
    );
    const isAtWork = ({ id }: CalendarProvider) =>
      busy.has(id) || blocksOf(id, day).length > 0 || !isAway(shadesOf(id, day));
    const working = providers.filter(isAtWork);
    if (working.length === 0) return { working: providers, away: [] };
    return { working, away: providers.filter((provider) => !isAtWork(provider)) };
  }, [providers, days, segments, shadesOf, blocksOf]);
  return { shown: isAllShown ? providers : working, away, isAllShown, onAll };
}
