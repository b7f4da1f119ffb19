import type { AppointmentEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { actionOf, eventTypeOf, recordedAs } from '@slotkeeper/domain/booking/event/eventNames';
import type { ActingContext } from '../../../platform/actingContext.ts';
import { type AuditedChange, type AuditFacts, recordAudits } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';

/** What happened to one appointment, as its history and its live event have it (rules P9, N5). */
export interface AppointmentChanged {
  readonly event: AppointmentEvent;
  readonly appointmentId: string;
  /** Whose it was before and whose it is now: who loses sight of it gets to know, too (rule R2). */
  readonly providerIds: readonly string[];
  readonly before: AuditFacts | null;
  readonly after: AuditFacts;
}

function recorded(event: AppointmentEvent) {
  const name = recordedAs(event);
  if (name === null) throw new Error(`${event} is no change of an appointment`);
  return name;
}

/** The line in the history. */
export function auditOf({ event, appointmentId, before, after }: AppointmentChanged): AuditedChange {
  const action = actionOf(recorded(event));
  return { objectType: 'APPOINTMENT', objectId: appointmentId, action, before, after };
}

/** Adds the live event. */
export function recordLive(
  tx: TenantTransaction,
  { event, appointmentId, providerIds }: Pick<AppointmentChanged, 'event' | 'appointmentId' | 'providerIds'>,
): void {
  tx.record({ kind: eventTypeOf(recorded(event)), appointmentId, providerIds });
}

/** Records changes that nobody is notified of, in the transaction that makes them: history and live events. */
export async function recordChanges(
  tx: TenantTransaction,
  ctx: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  changes: readonly AppointmentChanged[],
): Promise<void> {
  await recordAudits(tx, ctx, changes.map(auditOf));
  for (const change of changes) recordLive(tx, change);
}
