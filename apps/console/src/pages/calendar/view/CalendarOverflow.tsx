import { Alert } from '@mantine/core';
import { CALENDAR_APPOINTMENTS_MAX } from '@slotkeeper/domain/limits';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CalendarOverflow_viewer$key } from '../../../__generated__/CalendarOverflow_viewer.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';

interface CalendarOverflowProps {
  viewerKey: CalendarOverflow_viewer$key;
  /** How many appointments the window asked for. */
  limit: number;
  /** Asks for as many as there may be; called while there are more than were asked for. */
  onMore: () => void;
}

/** Sees to it that no appointment of the window is missing, or says so where there are more than can be fetched (spec 9). */
export function CalendarOverflow({ viewerKey, limit, onMore }: CalendarOverflowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { appointments } = useFragment(
    graphql`
      fragment CalendarOverflow_viewer on Provider
      @argumentDefinitions(
        filterBy: { type: "AppointmentFilter" }
        first: { type: "Int" }
        limit: { type: "Int" }
        orderBy: { type: "[AppointmentOrder!]" }
      ) {
        appointments(filterBy: $filterBy, first: $first, limit: $limit, orderBy: $orderBy) {
          pageInfo {
            total
          }
        }
      }
    `,
    viewerKey,
  );
  const { total } = appointments.pageInfo;
  const isMore = total != null && total > limit;
  const mayAskForMore = limit < CALENDAR_APPOINTMENTS_MAX;
  useEffect(() => {
    if (isMore && mayAskForMore) onMore();
  }, [isMore, mayAskForMore, onMore]);
  if (!isMore || mayAskForMore) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
      {t('calendar.overflow', { shown: formatNumber(limit, locale), total: formatNumber(total, locale) })}
    </Alert>
  );
}
