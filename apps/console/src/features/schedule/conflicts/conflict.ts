import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { graphql, readInlineData } from 'relay-runtime';
import type { conflict_appointment$key } from '../../../__generated__/conflict_appointment.graphql.ts';

/** An appointment that a vacation lies over, or that hours leave out. Epoch milliseconds. */
export interface ConflictingAppointment {
  readonly id: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly providerId: string;
  readonly providerName: string;
  readonly serviceTitle: string;
  /** Null for a guest without a name. */
  readonly clientName: string | null;
}

/** What becomes of it. */
export type ConflictChoice = 'keep' | 'cancel' | 'move';

/** The appointments in the way of what is saved, and what becomes of each: kept unless chosen otherwise. */
export interface Conflicts {
  readonly appointments: readonly ConflictingAppointment[];
  readonly choices: ReadonlyMap<string, ConflictChoice>;
  /** Sent to those whose appointment is canceled. */
  readonly reason: string;
}

/** The question what becomes of appointments; null where there are none. */
export function conflictsOf(appointments: readonly ConflictingAppointment[]): Conflicts | null {
  return appointments.length > 0 ? { appointments, choices: new Map(), reason: '' } : null;
}

/** The appointments for which something was chosen. */
export function chosen(
  { appointments, choices }: Conflicts,
  choice: ConflictChoice,
): ConflictingAppointment[] {
  return appointments.filter(({ id }) => (choices.get(id) ?? 'keep') === choice);
}

export function readConflict(key: conflict_appointment$key): ConflictingAppointment {
  const data = readInlineData(
    graphql`
      fragment conflict_appointment on Appointment @inline {
        id
        startAt
        endAt
        providerId
        attendeeName
        guestName
        client {
          name
        }
        service {
          title
        }
        provider {
          name
        }
      }
    `,
    key,
  );
  const { attendeeName, client, guestName } = data;
  return {
    id: data.id,
    startAt: Date.parse(data.startAt),
    endAt: Date.parse(data.endAt),
    providerId: data.providerId,
    providerName: data.provider.name,
    serviceTitle: data.service.title,
    clientName: formatAttendee({ attendeeName, clientName: client?.name ?? guestName }),
  };
}
