import { useEffect, useState } from 'react';
import { Calendar, momentLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import moment from 'moment';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { driveBench } from './benchDriver.ts';

moment.locale('en-gb', { week: { dow: 1 } });
const localizer = momentLocalizer(moment);
const [first, last] = [new Date(2026, 0, 1, 7), new Date(2026, 0, 1, 20)];
const eventProps = () => ({ className: 'bench-event' });

function eventOf({ id, startAt, endAt, clientName, providerName }) {
  return { id, title: `${clientName} ${providerName}`, start: new Date(startAt), end: new Date(endAt) };
}

/** The same page made with react-big-calendar. */
function Page() {
  const [events, setEvents] = useState([]);
  const [{ view, date }, setAddress] = useState({ view: 'week', date: new Date(2026, 1, 2) });
  useEffect(() => {
    driveBench({
      eventSelector: '.bench-event',
      load: (events) => flushSync(() => setEvents(events.map(eventOf))),
      next: () =>
        flushSync(() => setAddress(({ view, date }) => ({ view, date: moment(date).add(1, view).toDate() }))),
      view: (view) => flushSync(() => setAddress(({ date }) => ({ view, date }))),
    });
  }, []);
  return (
    <Calendar
      localizer={localizer}
      events={events}
      view={view}
      date={date}
      onView={() => undefined}
      onNavigate={() => undefined}
      min={first}
      max={last}
      eventPropGetter={eventProps}
      dayLayoutAlgorithm="no-overlap"
      style={{ height: 900 }}
    />
  );
}

createRoot(document.getElementById('root')).render(<Page />);
