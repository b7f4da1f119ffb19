import { Stack } from '@mantine/core';
import { Suspense, useDeferredValue, useState } from 'react';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { AnalyticsCards } from './cards/AnalyticsCards.tsx';
import { AnalyticsCardsSkeleton } from './cards/AnalyticsCardsSkeleton.tsx';
import { DateRangeFields } from './cards/DateRangeFields.tsx';
import { type DateRange, lastDays } from './cards/dateRange.ts';
import { FirstSteps } from './cards/FirstSteps.tsx';

/** Last 7 days to begin with (spec 9). */
const DEFAULT_DAYS = 7;

/** The business in figures, over days of the place's calendar (rule T1). */
export function AnalyticsPage() {
  const { placeTimezone } = useViewer();
  const [range, setRange] = useState<DateRange>(() => lastDays(DEFAULT_DAYS, Date.now(), placeTimezone));
  const shown = useDeferredValue(range);
  return (
    <PageBody>
      <Stack gap="lg">
        <Suspense>
          <FirstSteps />
        </Suspense>
        <DateRangeFields range={range} onChange={setRange} />
        <ErrorSection key={`${shown.from} ${shown.to}`}>
          <Suspense fallback={<AnalyticsCardsSkeleton />}>
            <AnalyticsCards range={shown} isStale={shown !== range} />
          </Suspense>
        </ErrorSection>
      </Stack>
    </PageBody>
  );
}
