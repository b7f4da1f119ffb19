import { Suspense } from 'react';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { WorkHoursSkeleton } from './workHours/WorkHoursSkeleton.tsx';
import { WorkHoursTab } from './workHours/WorkHoursTab.tsx';

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
