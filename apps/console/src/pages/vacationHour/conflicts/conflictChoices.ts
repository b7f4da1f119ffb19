import type { CalendarAppointment } from '../../calendar/layout/calendarEvent.ts';

/** What becomes of an appointment that a vacation lies over. */
export type ConflictChoice = 'keep' | 'cancel' | 'move';

/** The appointments that a vacation lies over, and what becomes of each: kept unless chosen otherwise. */
export interface Conflicts {
  readonly appointments: readonly CalendarAppointment[];
  readonly choices: ReadonlyMap<string, ConflictChoice>;
  /** Sent to those whose appointment is canceled. */
  readonly reason: string;
}

/** The ids of the appointments for which something was chosen. */
export function chosenIds({ appointments, choices }: Conflicts, choice: ConflictChoice): string[] {
  return appointments.filter(({ id }) => (choices.get(id) ?? 'keep') === choice).map(({ id }) => id);
}
