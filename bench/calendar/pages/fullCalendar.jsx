import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { driveBench } from './benchDriver.ts';

const plugins = [timeGridPlugin, dayGridPlugin, classicThemePlugin];
const views = { week: 'timeGridWeek', month: 'dayGridMonth' };

function eventOf({ id, startAt, endAt, clientName, providerName }) {
  return { id, title: `${clientName} ${providerName}`, start: startAt, end: endAt };
}

/** The same page made with FullCalendar. */
function Page() {
  const calendar = useRef(null);
  const [events, setEvents] = useState([]);
  useEffect(() => {
    driveBench({
      eventSelector: '.bench-event',
      load: (events) => flushSync(() => setEvents(events.map(eventOf))),
      next: () => flushSync(() => calendar.current.getApi().next()),
      view: (view) => flushSync(() => calendar.current.getApi().changeView(views[view])),
    });
  }, []);
  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      initialView="timeGridWeek"
      initialDate="2026-02-02"
      firstDay={1}
      slotMinTime="07:00"
      slotMaxTime="20:00"
      allDaySlot={false}
      dayMaxEvents
      height={900}
      events={events}
      eventClass="bench-event"
    />
  );
}

createRoot(document.getElementById('root')).render(<Page />);
