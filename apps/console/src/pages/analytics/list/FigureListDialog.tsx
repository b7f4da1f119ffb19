import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ANALYTICS_LIST_SIZE } from '@slotkeeper/domain/limits';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { LoadingRows } from '@slotkeeper/ui/LoadingRows';
import { RangeFooter } from '@slotkeeper/ui/RangeFooter';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';
import { Link } from 'react-router';
import type { FigureListDialogQuery } from '../../../__generated__/FigureListDialogQuery.graphql.ts';
import type { FigureListDialog_appointment$key } from '../../../__generated__/FigureListDialog_appointment.graphql.ts';
import { AppointmentName } from '../../../features/booking/facts/AppointmentName.tsx';
import { AppointmentStatusBadge } from '../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useDisplay, useLocale } from '../../../lib/format/useDisplay.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import type { AnalyticsUrl } from '../address/analyticsUrl.ts';
import classes from './FigureListDialog.module.css';
import type { FigureQuestion } from './figureList.ts';

interface FigureListDialogProps {
  question: FigureQuestion;
  /** What the page shows. */
  url: Pick<AnalyticsUrl, 'range' | 'placeIds' | 'providerIds' | 'serviceIds'>;
  onClose: () => void;
}

/** The appointments that a figure counts, the latest first; each opens in the calendar. */
export function FigureListDialog({ question, url, onClose }: FigureListDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const isTop = useTopDialog(true);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTop}
      title={question.title}
      size="lg"
      fullScreen={isPhone}
    >
      <ErrorSection>
        <Suspense fallback={<ListSkeleton />}>
          <List question={question} url={url} />
        </Suspense>
      </ErrorSection>
    </Modal>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return <LoadingRows label={t('common.loading')} height={56} />;
}

function List({ question, url }: Omit<FigureListDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [asked, setAsked] = useState(1);
  const page = useDeferredValue(asked);
  const { placeIds, providerIds, serviceIds } = { ...url, ...question.filters };
  const { viewer } = useLazyLoadQuery<FigureListDialogQuery>(
    graphql`
      query FigureListDialogQuery(
        $range: DateRangeInput!
        $of: AnalyticsFilter!
        $only: AnalyticsListFilter
        $page: Int!
      ) {
        viewer {
          ... on Provider @alias(as: "provider") {
            analytics(filterBy: $range, of: $of) {
              list(only: $only, page: $page) {
                total
                appointments {
                  id
                  ...FigureListDialog_appointment
                }
              }
            }
          }
        }
      }
    `,
    {
      range: question.range ?? url.range,
      of: { placeIds, providerIds, serviceIds },
      only: question.only ?? null,
      page,
    },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const { total, appointments } = useProvider(viewer).analytics.list;
  const before = (page - 1) * ANALYTICS_LIST_SIZE;
  const last = Math.ceil(total / ANALYTICS_LIST_SIZE);
  if (total === 0) return <Text c="dimmed">{t('analytics.nothing')}</Text>;
  return (
    <div style={{ opacity: page === asked ? 1 : 0.5 }} aria-busy={page !== asked}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('analytics.list.count', { count: total })}
      </Text>
      <ul className={classes.list}>
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <ListItem appointmentKey={appointment} />
          </li>
        ))}
      </ul>
      {total > ANALYTICS_LIST_SIZE && (
        <RangeFooter
          range={t('common.page.range', {
            start: formatNumber(Math.min(before + 1, total), locale),
            end: formatNumber(Math.min(before + ANALYTICS_LIST_SIZE, total), locale),
            total: formatNumber(total, locale),
          })}
          previousLabel={t('common.page.previous')}
          nextLabel={t('common.page.next')}
          {...(asked > 1 && { onPrevious: () => setAsked(asked - 1) })}
          {...(asked < last && { onNext: () => setAsked(asked + 1) })}
        />
      )}
    </div>
  );
}

function ListItem({ appointmentKey }: { appointmentKey: FigureListDialog_appointment$key }) {
  const display = useDisplay();
  const appointment = useFragment(
    graphql`
      fragment FigureListDialog_appointment on Appointment {
        id
        startAt
        endAt
        status
        provider {
          name
        }
        ...AppointmentName_appointment
      }
    `,
    appointmentKey,
  );
  const { id, startAt, endAt, status, provider } = appointment;
  return (
    <Link className={classes.item} to={`/calendar/${encodeURIComponent(id)}`}>
      <div>
        <AppointmentName appointmentKey={appointment} />
        <Text size="sm" c="dimmed">
          {formatDateTimeRange(startAt, endAt, display)} · {provider.name}
        </Text>
      </div>
      <AppointmentStatusBadge status={status} />
    </Link>
  );
}
