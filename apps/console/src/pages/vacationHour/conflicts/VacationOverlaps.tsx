import { Alert, List, ScrollArea } from '@mantine/core';
import { VACATION_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatDateTime';
import { IconInfoCircle } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { VacationOverlapsQuery } from '../../../__generated__/VacationOverlapsQuery.graphql.ts';
import { useAvailabilityChanges } from '../../../features/schedule/availability/availabilityChanged.ts';
import { readVacation } from '../../../features/schedule/hours/vacations/vacationRow.ts';
import { useLocale, useTimezoneName } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf, useProvider, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { VacationTime } from './useAppointmentsDuring.ts';

interface VacationOverlapsProps {
  /** The vacation that is planned. */
  time: VacationTime;
  /** Its own id, where it is saved already. */
  id: string | null;
}

/** Says who is away in that time already: it may be wanted, or be planned twice by mistake. */
export function VacationOverlaps({ time, id }: VacationOverlapsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const timezoneName = useTimezoneName();
  const placeOf = usePlaceOf();
  const { placeTimezone } = useViewer();
  const { providerIds, startAt: from, endAt: until } = useDeferredValue(time);
  const { viewer } = useLazyLoadQuery<VacationOverlapsQuery>(
    graphql`
      query VacationOverlapsQuery($filterBy: VacationHourFilter!, $limit: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            vacationHours(
              filterBy: $filterBy
              orderBy: [{ field: START_AT, direction: ASC }]
              limit: $limit
            ) {
              edges {
                node {
                  id
                  ...vacationRow_vacationHour
                }
              }
            }
          }
        }
      }
    `,
    { filterBy: { providerIds: [...providerIds], from, until }, limit: VACATION_PAGE_SIZE },
    { fetchPolicy: 'store-and-network', fetchKey: useAvailabilityChanges() },
  );
  const others = useProvider(viewer).vacationHours.edges.flatMap((edge) =>
    edge && edge.node.id !== id ? edge.node : [],
  );
  if (others.length === 0) return null;
  return (
    <Alert color="yellow" role="note" icon={<IconInfoCircle aria-hidden />}>
      <ScrollArea.Autosize mah={160}>
        <List size="sm" listStyleType="none">
          {others.map((other) => {
            const { startAt, endAt, provider } = readVacation(other);
            const zone = placeOf(provider.id).timezone;
            const start = formatWallMoment(startAt, { locale, zone }, 'start');
            const end = formatWallMoment(endAt, { locale, zone }, 'end');
            const period = `${start} – ${end}${zone === placeTimezone ? '' : `, ${timezoneName(zone)}`}`;
            const { name } = provider;
            return <List.Item key={other.id}>{t('vacation.overlap', { name, period })}</List.Item>;
          })}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  );
}
