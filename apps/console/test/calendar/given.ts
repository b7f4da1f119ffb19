import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import type { ViewerFacts } from '../../src/lib/viewer/ViewerContext.ts';
import type { CalendarAppointment, CalendarEvent } from '../../src/pages/calendar/layout/calendarEvent.ts';

function minute(instant: string): number {
  return Date.parse(instant) / 60_000;
}

function appointment(facts: Partial<CalendarAppointment> = {}): CalendarAppointment {
  return {
    id: 'appointment',
    version: 1,
    start: minute('2026-11-27T10:00Z'),
    end: minute('2026-11-27T11:00Z'),
    status: 'CONFIRMED',
    providerId: 'elena',
    providerName: 'Elena Petrova',
    colorIndex: 0,
    serviceId: 'haircut',
    serviceTitle: 'Haircut',
    slotMinutes: 60,
    clientName: 'Ivan Dimitrov',
    canBeNotified: true,
    capacity: 1,
    isPartOfSeries: false,
    isPaid: false,
    isFree: false,
    willAttend: false,
    isBookedOnline: false,
    ...facts,
  };
}

/** An event from one instant to another, such as '2026-03-29T07:00Z'. */
function event(id: string, from: string, until: string): CalendarEvent {
  const [start, end] = [minute(from), minute(until)];
  return { id, start, end, appointments: [appointment({ id, start, end })] };
}

/** Elena, the owner, in Sofia. */
const viewer: ViewerFacts = {
  id: 'elena',
  name: 'Elena Petrova',
  timezone: 'Europe/Sofia',
  placeTimezone: 'Europe/Sofia',
  placeName: 'Studio Vitosha',
  places: new Map(),
  ownPlaceIds: [],
  organizationId: 'organization',
  organizationName: 'Vitosha Hair',
  country: 'BG',
  currency: 'eur',
  organizationCurrency: 'eur',
  viewType: 'regular',
  hasBilling: true,
  isBookingOn: true,
  roleName: 'Owner',
  sets: defaultRoles.owner,
};

/** Facts that the calendar's tests start from. */
export const given = { minute, appointment, event, viewer };
