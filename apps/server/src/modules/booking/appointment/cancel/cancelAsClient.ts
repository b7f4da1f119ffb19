import { decideCutoff } from '@slotkeeper/domain/booking/appointment/decideCutoff';
import { must } from '@slotkeeper/domain/must';
import type { ClientContext } from '../../../../platform/actingContext.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import { findClientTerms } from '../book/clientTerms.store.ts';
import { type AppointmentChange, changeStatus } from '../status/changeStatus.ts';

/** What a client cancels, and why if it says so. */
export interface ClientCancellation extends AppointmentChange {
  readonly reason?: string | null;
}

/**
 * Cancels a client's own appointment before its start (rules C2, P2): its seats are free at once and both sides get
 * it in writing. Refuses with CUTOFF_PASSED within the place's cutoff before the start, else as changeStatus does.
 */
export function cancelAsClient(
  ctx: ClientContext,
  { reason = null, ...change }: ClientCancellation,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'cancelAsClient',
    act: 'CANCEL',
    cancellationReason: reason,
    event: () => 'appointmentCanceled',
    forbid: async (db, appointment) => {
      const { providerId } = appointment;
      const terms = (await findClientTerms(db, ctx.scope, [providerId])).get(providerId);
      const { cutoffHours } = must(terms, 'the provider of an appointment has terms');
      orThrow(decideCutoff(appointment, { cutoffHours, now: ctx.clock.now() }));
    },
  });
}
