import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import type { Locale } from '@slotkeeper/i18n/locale';
import {
  type CalendarView,
  calendarViews,
  visibleDays,
} from '../../../features/booking/calendar/calendarView.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { CalendarPageSkeleton } from '../../calendar/CalendarPageSkeleton.tsx';
import { useCalendarDays } from '../../calendar/data/useCalendarDays.ts';
import { useVisibleHours } from '../../calendar/data/useVisibleHours.ts';
import type { CalendarAppointment } from '../../calendar/layout/calendarEvent.ts';
import { View } from '../../calendar/view/View.tsx';
import classes from '../Gallery.module.css';
import type { GalleryEntry } from '../galleryUrl.ts';
import { samples, sampleViewer } from '../samples.ts';

const MONDAY = '2026-03-02';
const zone = sampleViewer.timezone;
const clock = createZoneClock(zone);
const noFilters = { providerIds: [], serviceIds: [], statuses: [] };
const noSchedules = new Map();
const none: readonly [] = [];
const nothing = () => none;
const ignore = () => undefined;
const actions = { mayEdit: () => true, onMove: ignore, onSelect: ignore, onOpenBlock: ignore };
const providers = ['Elena Petrova', 'Marco Bianchi', 'Ивайло Стоянов'].map((name, color) => ({
  id: `provider-${color}`,
  name,
  color,
}));
const statuses = ['CONFIRMED', 'PENDING', 'MODIFIED', 'OFFERED_ALTERNATIVE', 'CONFIRMED'] as const;

/** Every view with a full week, with names that are too long, with nothing, and while it is on its way; and the team's week. */
export const calendarEntries: readonly GalleryEntry[] = [
  {
    name: 'TeamWeek',
    Show: ({ locale }) => <Calendar view="week" isTeam events={appointmentsIn(locale)} />,
  },
  {
    name: 'TeamWeek, long names',
    Show: ({ locale }) => <Calendar view="week" isTeam events={appointmentsIn(locale, 'long')} />,
  },
  ...calendarViews.flatMap(entriesOf),
];

function entriesOf(view: CalendarView): GalleryEntry[] {
  return [
    { name: `View/${view}`, Show: ({ locale }) => <Calendar view={view} events={appointmentsIn(locale)} /> },
    {
      name: `View/${view}, long names`,
      Show: ({ locale }) => <Calendar view={view} events={appointmentsIn(locale, 'long')} />,
    },
    { name: `View/${view}, empty`, Show: () => <Calendar view={view} events={none} /> },
    { name: `CalendarPageSkeleton/${view}`, Show: () => <Loading view={view} /> },
  ];
}

/** Three people's appointments from Monday to Friday, some at the same time, in each status that holds a seat. */
function appointmentsIn(locale: Locale, length?: 'long'): readonly CalendarAppointment[] {
  const { client, service, longClient, longService } = samples[locale];
  const texts = length === 'long' ? [longClient, longService] : [client, service];
  const [clientName = '', serviceTitle = ''] = texts;
  return Array.from({ length: 30 }, (_, index) => {
    const start = (dayNumber(MONDAY) + (index % 5)) * 1440 + (7 + 2 * Math.floor(index / 5)) * 60 - 15;
    const { id: providerId, name: providerName } = providers[index % 3] ?? { id: '', name: '' };
    const isPartOfSeries = index % 7 === 0;
    const facts = {
      version: 1,
      canBeNotified: true,
      capacity: 1,
      isPaid: index % 4 === 0,
      isFree: false,
      willAttend: index % 3 === 0,
      isBookedOnline: index % 4 === 1,
    };
    const who = { clientName, serviceTitle, serviceId: 'haircut', slotMinutes: 60, isPartOfSeries };
    const status = statuses[index % statuses.length] ?? 'CONFIRMED';
    const when = { start, end: start + (index % 2 === 0 ? 60 : 105) };
    return {
      ...facts,
      ...who,
      ...when,
      id: `event-${index}`,
      status,
      providerId,
      providerName,
      colorIndex: index % 3,
    };
  });
}

interface CalendarProps {
  view: CalendarView;
  isTeam?: boolean;
  events: readonly CalendarAppointment[];
}

function Calendar({ view, isTeam = false, events }: CalendarProps) {
  const days = visibleDays(view, MONDAY);
  const { segments } = useCalendarDays(events, noFilters, clock);
  const hours = useVisibleHours(noSchedules, view, days, segments, clock);
  return (
    <div className={classes.calendar}>
      <View
        view={view}
        isTeam={isTeam}
        days={days}
        segments={segments}
        providers={providers}
        shadesOf={nothing}
        blocksOf={nothing}
        busyOf={nothing}
        hours={hours}
        display={useDisplay()}
        today={dayNumber(MONDAY) + 2}
        selectedDay={dayNumber(MONDAY)}
        actions={actions}
        onOpen={ignore}
        onOpenDay={ignore}
        onOnly={ignore}
      />
    </div>
  );
}

function Loading({ view }: { view: CalendarView }) {
  return (
    <div className={classes.calendar}>
      <CalendarPageSkeleton view={view} date={MONDAY} />
    </div>
  );
}
