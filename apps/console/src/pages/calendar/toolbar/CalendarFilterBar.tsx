import {
  type AppointmentStatus,
  appointmentStatuses,
} from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { Instant } from '@slotkeeper/i18n/format/displayIn';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CalendarFilterBar_useCalendarServices$key } from '../../../__generated__/CalendarFilterBar_useCalendarServices.graphql.ts';
import type { CalendarFilterBar_viewer$key } from '../../../__generated__/CalendarFilterBar_viewer.graphql.ts';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';
import { PlaceSwitch } from '../../../features/business/place/PlaceSwitch.tsx';
import { useChosenPlace } from '../../../features/business/place/useChosenPlace.ts';
import { type CalendarFilters, isChosen } from '../data/calendarUrl.ts';
import { useCalendarProviders } from '../data/useCalendarProviders.ts';
import classes from './CalendarFilterBar.module.css';
import { FilterMenu } from '../../../lib/form/FilterMenu.tsx';
import { hasTeamWeek, type WeekLayout } from '../data/useWeekLayout.ts';
import { usePlacedProviders } from '../data/usePlaceFilter.ts';
import { ProviderFilter } from './ProviderFilter.tsx';
import { ScrolledChips } from './ScrolledChips.tsx';
import { WeekLayoutSwitch } from './WeekLayoutSwitch.tsx';
import { ZoneChip } from './ZoneChip.tsx';

interface CalendarFilterBarProps {
  viewerKey: CalendarFilterBar_viewer$key;
  view: CalendarView;
  weekLayout: WeekLayout;
  onWeekLayout: (layout: WeekLayout) => void;
  filters: CalendarFilters;
  /** The shown days' moments, first and last. */
  moments: readonly Instant[];
  onFilter: (filters: Partial<CalendarFilters>) => void;
  /** Receives the place of the chip that the view itself shows among the filters. */
  slotRef: Ref<HTMLElement>;
}

/** What narrows the calendar: services, statuses, providers; and whose time is shown. */
export function CalendarFilterBar(props: CalendarFilterBarProps) {
  const { viewerKey, view, weekLayout, onWeekLayout, filters, moments, onFilter, slotRef } = props;
  const { t } = useTranslation();
  const viewer = useFragment(
    graphql`
      fragment CalendarFilterBar_viewer on Provider {
        ...CalendarFilterBar_useCalendarServices
        ...useCalendarProviders_viewer
      }
    `,
    viewerKey,
  );
  const services = useCalendarServices(viewer);
  const providers = usePlacedProviders(useCalendarProviders(viewer)).map(({ id }) => id);
  const chosen = providers.filter((id) => filters.providerIds.includes(id));
  const { choices, placeId, choose } = useChosenPlace();
  const shown = providers.filter((id) => isChosen(chosen, id));
  const isStatus = (value: string): value is AppointmentStatus =>
    appointmentStatuses.some((status) => status === value);
  return (
    <div className={classes.filters} data-screen-only>
      <PlaceSwitch
        choices={choices}
        placeId={placeId}
        onChoose={(id) => {
          choose(id);
          if (filters.providerIds.length > 0) onFilter({ providerIds: [] });
        }}
      />
      <ScrolledChips>
        <FilterMenu
          label={t('calendar.filter.services')}
          options={services.map(({ id, title }) => ({ value: id, label: title }))}
          chosen={filters.serviceIds}
          onChoose={(serviceIds) => onFilter({ serviceIds })}
        />
        <FilterMenu
          label={t('calendar.filter.statuses')}
          options={appointmentStatuses.map((value) => ({ value, label: t(`appointment.status.${value}`) }))}
          chosen={filters.statuses}
          onChoose={(values) => onFilter({ statuses: values.filter(isStatus) })}
        />
        <span className={classes.slot} ref={slotRef} />
        <ProviderFilter
          viewerKey={viewer}
          chosen={chosen}
          onChoose={(providerIds) => onFilter({ providerIds })}
        />
      </ScrolledChips>
      {view === 'week' && hasTeamWeek(shown.length) && (
        <WeekLayoutSwitch layout={weekLayout} onLayout={onWeekLayout} />
      )}
      <ZoneChip moments={moments} providerIds={chosen.length > 0 ? chosen : providers} />
    </div>
  );
}

/** A service as the calendar's filter shows it. */
interface CalendarService {
  readonly id: string;
  readonly title: string;
}

/** The services that appointments can be filtered by, in the order of their titles. */
function useCalendarServices(
  viewerKey: CalendarFilterBar_useCalendarServices$key,
): readonly CalendarService[] {
  const { services } = useFragment(
    graphql`
      fragment CalendarFilterBar_useCalendarServices on Provider {
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
  return useMemo(() => services.edges.map(({ node }) => node), [services]);
}
