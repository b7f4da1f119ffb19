import { Skeleton, Stack } from '@mantine/core';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { VacationHourPageLoaderQuery } from '../../__generated__/VacationHourPageLoaderQuery.graphql.ts';
import { LoadingStatus } from '../../lib/loading/FormSkeleton.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useProvider, useViewer } from '../../lib/viewer/ViewerContext.ts';
import { BackLink } from '../shell/BackLink.tsx';
import { PageBody } from '../shell/PageBody.tsx';
import { NotFound } from '../shell/errors/NotFound.tsx';
import { vacationHourPageQuery } from './VacationHourPageLoader.ts';
import { VacationForm } from './form/VacationForm.tsx';
import { VacationSummary } from './form/VacationSummary.tsx';

/** A new vacation period, or one to change (spec 2). */
export function VacationHourPage() {
  const { t } = useTranslation();
  return (
    <PageBody>
      <Stack maw={720}>
        <BackLink to="/services?tab=vacation_periods">{t('vacation.list')}</BackLink>
        <Suspense fallback={<FormSkeleton />}>
          <Content />
        </Suspense>
      </Stack>
    </PageBody>
  );
}

function Content() {
  const { vacationHourId } = useParams();
  const viewer = useViewer();
  const reach = reachOf(viewer.sets, 'vacation:edit');
  const provider = useProvider(usePageQuery<VacationHourPageLoaderQuery>(vacationHourPageQuery).viewer);
  if (vacationHourId !== undefined && !provider.vacationHour) return <NotFound />;
  const { vacationHour } = provider;
  const isOthers = reach === 'own' && vacationHour?.provider.id !== viewer.id;
  if (vacationHour && (reach === 'none' || isOthers)) return <VacationSummary vacationKey={vacationHour} />;
  return (
    <VacationForm
      key={vacationHourId ?? 'new'}
      id={vacationHourId ?? null}
      vacationKey={provider.vacationHour ?? null}
    />
  );
}

function FormSkeleton() {
  return (
    <LoadingStatus>
      <Skeleton h={420} />
    </LoadingStatus>
  );
}
