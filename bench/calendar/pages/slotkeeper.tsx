import { must } from '@slotkeeper/domain/must';
import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { createI18n } from '@slotkeeper/i18n/createI18n';
import { SlotkeeperProvider } from '@slotkeeper/ui/SlotkeeperProvider';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import {
  type CalendarView,
  stepDate,
  visibleDays,
} from '../../../apps/console/src/features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../apps/console/src/lib/time/zoneClock.ts';
import { useCalendarDays } from '../../../apps/console/src/pages/calendar/data/useCalendarDays.ts';
import { useToday } from '../../../apps/console/src/lib/time/useNowMinute.ts';
import type { CalendarFilters } from '../../../apps/console/src/pages/calendar/data/calendarUrl.ts';
import { useVisibleHours } from '../../../apps/console/src/pages/calendar/data/useVisibleHours.ts';
import { ViewerContext, type ViewerFacts } from '../../../apps/console/src/lib/viewer/ViewerContext.ts';
import type { GridActions } from '../../../apps/console/src/pages/calendar/drag/dragItem.ts';
import type { CalendarAppointment } from '../../../apps/console/src/pages/calendar/layout/calendarEvent.ts';
import type { WorkSchedule } from '../../../apps/console/src/pages/calendar/layout/workSchedule.ts';
import { View } from '../../../apps/console/src/pages/calendar/view/View.tsx';
import { driveBench } from './benchDriver.ts';
import type { BenchEvent } from './benchEvents.ts';

const zone = 'Europe/Sofia';
const clock = createZoneClock(zone);
const display = { locale: 'en', zone } as const;
const filters: CalendarFilters = { providerIds: [], serviceIds: [], statuses: [] };
const schedules = new Map<string, WorkSchedule>();
const nothing = () => [];
const ignore = () => undefined;
const actions: GridActions = { mayEdit: () => true, onMove: ignore, onSelect: ignore, onOpenBlock: ignore };
const providers = Array.from({ length: 20 }, (_, index) => ({
  id: `provider-${index}`,
  name: `Provider ${index}`,
  color: index,
}));
const viewer: ViewerFacts = {
  id: 'provider-0',
  name: 'Provider 0',
  timezone: zone,
  placeTimezone: zone,
  placeName: 'Place',
  places: new Map(),
  ownPlaceIds: [],
  currency: 'eur',
  organizationCurrency: 'eur',
  organizationId: 'organization',
  organizationName: 'Organization',
  country: 'BG',
  viewType: 'regular',
  roleName: 'Owner',
  hasBilling: false,
  isBookingOn: false,
  sets: defaultRoles.owner,
};
const environment = new Environment({
  network: Network.create(() => new Promise(ignore)),
  store: new Store(new RecordSource()),
});

/** What the console makes of an answer of its API (calendarAppointment.ts). */
function appointmentOf({ startAt, endAt, color, ...event }: BenchEvent): CalendarAppointment {
  return {
    ...event,
    version: 1,
    start: Date.parse(startAt) / 60_000,
    end: Date.parse(endAt) / 60_000,
    colorIndex: color,
    status: 'CONFIRMED',
    slotMinutes: 15,
    capacity: 1,
    isPartOfSeries: false,
    isPaid: false,
    isFree: false,
    canBeNotified: true,
    willAttend: false,
    isBookedOnline: false,
  };
}

/** The address says which of the two weeks is measured: `#team`, with a row for each provider, or the hours. */
const isTeam = location.hash === '#team';

interface Shown {
  readonly view: CalendarView;
  readonly date: string;
}

/** The product's own views over the bench's data. */
function Calendar() {
  const [appointments, setAppointments] = useState<readonly CalendarAppointment[]>([]);
  const [{ view, date }, setAddress] = useState<Shown>({ view: 'week', date: '2026-02-02' });
  const today = useToday(clock);
  const days = useMemo(() => visibleDays(view, date), [view, date]);
  const { segments } = useCalendarDays(appointments, filters, clock);
  const hours = useVisibleHours(schedules, view, days, segments, clock);
  useEffect(() => {
    driveBench({
      eventSelector: '[data-event]',
      load: (events) => flushSync(() => setAppointments(events.map(appointmentOf))),
      next: () => flushSync(() => setAddress(({ view, date }) => ({ view, date: stepDate(view, date, 1) }))),
      view: (view) => flushSync(() => setAddress(({ date }) => ({ view, date }))),
    });
  }, []);
  return (
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
      display={display}
      today={dayNumber(today)}
      selectedDay={must(days[0], 'a view has days')}
      actions={actions}
      onOpen={ignore}
      onOpenDay={ignore}
      onOnly={ignore}
    />
  );
}

const i18n = await createI18n('en', ignore);
createRoot(must(document.getElementById('root'), 'slotkeeper.html has it')).render(
  <I18nextProvider i18n={i18n}>
    <RelayEnvironmentProvider environment={environment}>
      <SlotkeeperProvider closeLabel="Close">
        <ViewerContext value={viewer}>
          <Calendar />
        </ViewerContext>
      </SlotkeeperProvider>
    </RelayEnvironmentProvider>
  </I18nextProvider>,
);
