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
import { stepDate, visibleDays } from '../../../apps/console/src/features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../apps/console/src/lib/time/createZoneClock.ts';
import { useCalendarDays } from '../../../apps/console/src/pages/calendar/data/useCalendarDays.ts';
import { useToday } from '../../../apps/console/src/lib/time/useToday.ts';
import { useVisibleHours } from '../../../apps/console/src/pages/calendar/data/useVisibleHours.ts';
import { ViewerContext } from '../../../apps/console/src/lib/viewer/ViewerContext.ts';
import { View } from '../../../apps/console/src/pages/calendar/view/View.tsx';
import { driveBench } from './benchDriver.js';

const zone = 'Europe/Sofia';
const clock = createZoneClock(zone);
const display = { locale: 'en', zone };
const filters = { providerIds: [], serviceIds: [], statuses: [] };
const schedules = new Map();
const none = [];
const nothing = () => none;
const ignore = () => undefined;
const actions = { mayEdit: () => true, onMove: ignore, onSelect: ignore, onOpenBlock: ignore };
const providers = Array.from({ length: 20 }, (_, index) => ({
  id: `provider-${index}`,
  name: `Provider ${index}`,
  color: index,
}));
const viewer = {
  id: 'provider-0',
  name: 'Provider 0',
  timezone: zone,
  placeTimezone: zone,
  sets: defaultRoles.owner,
};
const environment = new Environment({
  network: Network.create(() => new Promise(ignore)),
  store: new Store(new RecordSource()),
});

/** What the console makes of an answer of its API (calendarAppointment.ts). */
function appointmentOf({ startAt, endAt, color, ...event }) {
  return {
    ...event,
    start: Date.parse(startAt) / 60_000,
    end: Date.parse(endAt) / 60_000,
    colorIndex: color,
    status: 'CONFIRMED',
    slotMinutes: 15,
    capacity: 1,
    isPartOfSeries: false,
    isPaid: false,
  };
}

/** The product's own views over the bench's data. */
function Calendar() {
  const [appointments, setAppointments] = useState(none);
  const [{ view, date }, setAddress] = useState({ view: 'week', date: '2026-02-02' });
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
      days={days}
      segments={segments}
      providers={providers}
      shadesOf={nothing}
      blocksOf={nothing}
      hours={hours}
      display={display}
      today={dayNumber(today)}
      selectedDay={days[0]}
      actions={actions}
      onOpen={ignore}
      onOpenDay={ignore}
      onOnly={ignore}
    />
  );
}

const i18n = await createI18n('en', ignore);
createRoot(document.getElementById('root')).render(
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
