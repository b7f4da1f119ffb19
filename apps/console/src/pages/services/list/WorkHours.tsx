import { Suspense } from 'react';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { WorkHoursSkeleton } from '../../../features/schedule/hours/week/WorkHoursSkeleton.tsx';
import { WorkHoursTab } from '../../../features/schedule/hours/week/WorkHoursTab.tsx';

/** The weekly hours of the staff (spec 2). */
export function WorkHours() {
  return (
    <ErrorSection>
      <Suspense fallback={<WorkHoursSkeleton />}>
        <WorkHoursTab />
      </Suspense>
    </ErrorSection>
  );
}
