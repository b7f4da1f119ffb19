import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useUnbookedClasses_viewer$key } from '../../../__generated__/useUnbookedClasses_viewer.graphql.ts';
import type { CalendarEvent } from '../layout/calendarEvent.ts';
import { type CalendarFilters, isChosen } from './calendarUrl.ts';
import type { CalendarProvider } from './useCalendarProviders.ts';

/**
 * The classes that nobody has booked, as events without attendees (rule A3): of the shown providers and the chosen services. A
 * filter by status shows none, as they have no status. What has an event already is left out: it has the seats that are taken.
 */
export function useUnbookedClasses(
  viewerKey: useUnbookedClasses_viewer$key,
  booked: readonly CalendarEvent[],
  providers: readonly CalendarProvider[],
  { serviceIds, statuses }: Pick<CalendarFilters, 'serviceIds' | 'statuses'>,
): readonly CalendarEvent[] {
  const { classSlots, services } = useFragment(
    graphql`
      fragment useUnbookedClasses_viewer on Provider @argumentDefinitions(dates: { type: "DateRangeInput!" }) {
        classSlots(date: $dates) {
          startAt
          endAt
          capacity
          providerId
          serviceId
        }
        services(first: 1000, orderBy: [{ field: TITLE, direction: ASC }]) {
          edges {
            node {
              id
              title
            }
          }
        }
      }
    `,
    viewerKey,
  );
  const classes = useMemo(() => {
    const titles = new Map(services.edges.map(({ node }) => [node.id, node.title]));
    return classSlots.flatMap(({ startAt, endAt, capacity, providerId, serviceId }) => {
      const provider = providers.find(({ id }) => id === providerId);
      const title = titles.get(serviceId);
      if (!provider || title === undefined) return [];
      const [start, end] = [Date.parse(startAt) / MINUTE_MS, Date.parse(endAt) / MINUTE_MS];
      return [unbookedClass({ provider, serviceId, title, capacity, start, end })];
    });
  }, [classSlots, services, providers]);
  return useMemo(() => {
    if (statuses.length > 0) return [];
    const taken = new Set(booked.map(sessionKey));
    return classes.filter(
      (event) => isChosen(serviceIds, event.appointments[0].serviceId) && !taken.has(sessionKey(event)),
    );
  }, [classes, booked, serviceIds, statuses]);
}

function sessionKey({ start, appointments: [{ providerId, serviceId }] }: CalendarEvent): string {
  return `${providerId} ${serviceId} ${start}`;
}

interface ClassFacts {
  provider: CalendarProvider;
  serviceId: string;
  title: string;
  capacity: number;
  start: number;
  end: number;
}

/** A class without attendees as an event; its one appointment is none, but says whose it is and for what. */
export function unbookedClass(facts: ClassFacts): CalendarEvent {
  const { provider, serviceId, title, capacity, start, end } = facts;
  const id = `class ${provider.id} ${serviceId} ${start}`;
  return {
    id,
    start,
    end,
    isUnbooked: true,
    appointments: [
      {
        id,
        version: 0,
        start,
        end,
        status: 'CONFIRMED',
        providerId: provider.id,
        providerName: provider.name,
        colorIndex: provider.color,
        serviceId,
        serviceTitle: title,
        slotMinutes: null,
        clientName: null,
        canBeNotified: false,
        capacity,
        isPartOfSeries: false,
        isPaid: false,
        isFree: true,
        willAttend: false,
        isBookedOnline: false,
      },
    ],
  };
}
