import { appointmentStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { AppointmentSkeleton } from '../../../features/booking/frame/AppointmentFrame.tsx';
import { AppointmentStatusBadge } from '../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { RefusalAlert } from '../../../features/booking/frame/RefusalAlert.tsx';
import { WorkHoursSkeleton } from '../../../features/schedule/hours/week/WorkHoursSkeleton.tsx';
import { RequestFailure } from '../../../lib/errors/RequestFailure.ts';
import { FormSkeleton } from '../../../lib/loading/FormSkeleton.tsx';
import { AnalyticsCardsSkeleton } from '../../analytics/cards/AnalyticsCardsSkeleton.tsx';
import { ClientPageSkeleton } from '../../clients/client/ClientPageSkeleton.tsx';
import { ProfilePageSkeleton } from '../../myprofile/ProfilePageSkeleton.tsx';
import { SettingsSkeleton } from '../../settings/shared/SettingsSkeleton.tsx';
import { NotAllowed } from '../../shell/errors/NotAllowed.tsx';
import { NotFound } from '../../shell/errors/NotFound.tsx';
import type { GalleryEntry } from '../galleryEntry.ts';

/** What replaces a page: its skeleton while it loads, and why it can't be loaded. */
export const stateEntries: readonly GalleryEntry[] = [
  { name: 'AnalyticsCardsSkeleton', Show: AnalyticsCardsSkeleton },
  { name: 'AppointmentSkeleton', Show: AppointmentSkeleton },
  { name: 'ClientPageSkeleton', Show: ClientPageSkeleton },
  { name: 'FormSkeleton', Show: FormSkeleton },
  { name: 'ProfilePageSkeleton', Show: ProfilePageSkeleton },
  { name: 'SettingsSkeleton', Show: SettingsSkeleton },
  { name: 'WorkHoursSkeleton', Show: WorkHoursSkeleton },
  { name: 'NotAllowed', Show: NotAllowed },
  { name: 'NotFound', Show: NotFound },
  { name: 'RefusalAlert', Show: () => <RefusalAlert error={new RequestFailure('unreachable')} /> },
  {
    name: 'AppointmentStatusBadge',
    Show: () => appointmentStatuses.map((status) => <AppointmentStatusBadge key={status} status={status} />),
  },
];
