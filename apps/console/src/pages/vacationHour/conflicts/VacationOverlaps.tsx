import { Alert, List, ScrollArea } from '@mantine/core';
import { VACATION_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatWallMoment';
import { IconInfoCircle } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { VacationOverlapsQuery } from '../../../__generated__/VacationOverlapsQuery.graphql.ts';
import { useAvailabilityChanges } from '../../../features/schedule/availability/useAvailabilityChanges.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
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
  const { placeTimezone } = useViewer();
  const { providerIds, startAt, endAt } = useDeferredValue(time);
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
                  startAt
                  endAt
                  provider {
                    name
                    places {
                      settings {
                        timezone
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    { filterBy: { providerIds: [...providerIds], from: startAt, until: endAt }, limit: VACATION_PAGE_SIZE },
    { fetchPolicy: 'store-and-network', fetchKey: useAvailabilityChanges() },
  );
  const others = useProvider(viewer).vacationHours.edges.flatMap((edge) =>
    edge && edge.node.id !== id ? edge.node : [],
  );
  if (others.length === 0) return null;
  const momentOf = (instant: string, zone: string, edge: 'start' | 'end') =>
    formatWallMoment(instant, { locale, zone }, edge);
  return (
    <Alert color="yellow" role="note" icon={<IconInfoCircle aria-hidden />}>
      <ScrollArea.Autosize mah={160}>
        <List size="sm" listStyleType="none">
          {others.map(({ id: otherId, provider: { name, places }, ...other }) => {
            const zone = places[0]?.settings.timezone ?? placeTimezone;
            const from = momentOf(other.startAt, zone, 'start');
            const until = momentOf(other.endAt, zone, 'end');
            const period = `${from} – ${until}${zone === placeTimezone ? '' : `, ${timezoneName(zone)}`}`;
            return <List.Item key={otherId}>{t('vacation.overlap', { name, period })}</List.Item>;
          })}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  );
}
