import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useMemo } from 'react';
import type { SegmentsOfDays } from '../../../features/calendar/layout/reuseUnchanged.ts';
import { layoutsByProvider } from '../../../features/calendar/layout/layoutsByProvider.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import type { CalendarProvider } from '../../../features/calendar/useCalendarProviders.ts';
import type { ShadesOf } from '../../../features/calendar/useShades.ts';
import { ProviderHeading } from './ProviderHeading.tsx';
import { TimeGrid } from './TimeGrid.tsx';

interface DayViewProps {
  day: number;
  segments: SegmentsOfDays;
  /** Those that the filter lets through. */
  providers: readonly CalendarProvider[];
  shadesOf: ShadesOf;
  hours: HourRange;
  display: DisplayIn;
  today: number;
  onOpen: (eventId: string) => void;
}

/** One day: a column for each provider (spec 2, Calendar). */
export function DayView({ day, segments, providers, shadesOf, hours, display, today, onOpen }: DayViewProps) {
  const ofDay = segments.get(day);
  const columns = useMemo(() => {
    const layouts = layoutsByProvider(ofDay);
    return providers.map((provider) => ({
      key: provider.id,
      layout: layouts(provider.id),
      shades: shadesOf(provider.id, day),
      isToday: day === today,
      heading: <ProviderHeading provider={provider} />,
    }));
  }, [ofDay, providers, shadesOf, day, today]);
  return <TimeGrid columns={columns} hours={hours} display={display} coloring="payment" onOpen={onOpen} />;
}
