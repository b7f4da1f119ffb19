import type { SubscriptionStatus } from '@slotkeeper/domain/billing/subscriptionStatus';
import { appointmentStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { AppointmentStatusBadge } from '../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { AppointmentSkeleton } from '../../../features/booking/frame/AppointmentFrame.tsx';
import { RefusalAlert } from '../../../features/booking/frame/RefusalAlert.tsx';
import { WorkHoursSkeleton } from '../../../features/schedule/hours/week/WorkHoursSkeleton.tsx';
import { RequestFailure } from '../../../lib/errors/refusal.ts';
import { FormSkeleton } from '../../../lib/loading/FormSkeleton.tsx';
import { AnalyticsSkeleton } from '../../analytics/AnalyticsSkeleton.tsx';
import { ClientPageSkeleton } from '../../clients/client/ClientPageSkeleton.tsx';
import { ProfilePageSkeleton } from '../../myprofile/ProfilePageSkeleton.tsx';
import { SettingsSkeleton } from '../../settings/shared/SettingsSkeleton.tsx';
import { GeneralSkeleton } from '../../payments/general/GeneralSkeleton.tsx';
import { SubscriptionBadge } from '../../payments/general/SubscriptionBadge.tsx';
import { NotAllowed, NotFound } from '../../shell/errors/NotFound.tsx';
import type { GalleryEntry } from '../galleryUrl.ts';
import { EmailSamples } from './EmailSamples.tsx';

const subscriptionStatuses: readonly SubscriptionStatus[] = [
  'INCOMPLETE',
  'ACTIVE',
  'PAST_DUE',
  'CANCELED',
  'INACTIVE',
];

/** What replaces a page: its skeleton while it loads, and why it can't be loaded. */
export const stateEntries: readonly GalleryEntry[] = [
  { name: 'AnalyticsSkeleton', Show: AnalyticsSkeleton },
  { name: 'AppointmentSkeleton', Show: AppointmentSkeleton },
  { name: 'ClientPageSkeleton', Show: ClientPageSkeleton },
  { name: 'EmailSamples', Show: EmailSamples },
  { name: 'FormSkeleton', Show: FormSkeleton },
  { name: 'GeneralSkeleton', Show: GeneralSkeleton },
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
  {
    name: 'SubscriptionBadge',
    Show: () => subscriptionStatuses.map((status) => <SubscriptionBadge key={status} status={status} />),
  },
];
