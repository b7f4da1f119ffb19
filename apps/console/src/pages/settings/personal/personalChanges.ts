import type { ViewType } from '@slotkeeper/domain/options';
import { changedValues } from '../../../lib/form/settleSent.ts';

/** Which news come by e-mail (spec 3). */
export interface PersonalEmails {
  readonly appointmentCreated: boolean;
  readonly appointmentChanged: boolean;
  readonly appointmentConfirmed: boolean;
  readonly appointmentOfferedAlternative: boolean;
  readonly monthlyReport: boolean;
}

/** Which news come into the console; the reminder in minutes before an appointment, 0 for none (rule R8). */
export interface PersonalNotifications {
  readonly changeOfAppointment: boolean;
  readonly reminder: number;
}

interface OwnChoices {
  readonly appointmentRequiresApproval: boolean;
  readonly isBookableOnline: boolean;
  readonly locale: string;
  readonly timezone: string | null;
  readonly viewType: ViewType;
}

/** Edited settings of a person; no zone means the place's. */
export interface PersonalEdits extends Partial<OwnChoices> {
  readonly emails?: Partial<PersonalEmails>;
  readonly notifications?: Partial<PersonalNotifications>;
}

interface SavedPersonal {
  readonly emails: PersonalEmails;
  readonly notifications: PersonalNotifications;
}

/** Of what was edited, only what differs from the saved settings, also within the e-mails and notifications (rule R8). */
export function personalChanges<Saved extends SavedPersonal>(
  saved: Saved,
  { emails = {}, notifications = {}, ...choices }: PersonalEdits,
): PersonalEdits {
  const changedEmails = changedValues(saved.emails, emails);
  const changedNotifications = changedValues(saved.notifications, notifications);
  return {
    ...changedValues(saved, choices),
    ...(Object.keys(changedEmails).length > 0 && { emails: changedEmails }),
    ...(Object.keys(changedNotifications).length > 0 && { notifications: changedNotifications }),
  };
}
