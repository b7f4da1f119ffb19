import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import type { ClientContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { auditOf, recordLive } from '../appointment/appointment.ts';
import { giveSeriesToClient, giveToClient, lockGuestAppointments } from './adoptGuests.store.ts';

/**
 * Gives a client the appointments and series that were booked for a guest with its number (rules P8, C4): under the guest's name
 * where that is another one's. History and open consoles hear of it; nobody is written to.
 */
export async function adoptGuests(
  ctx: Pick<ClientContext, 'scope' | 'person' | 'clock' | 'client'>,
  tx: TenantTransaction,
  phoneNumber: string,
): Promise<void> {
  const { id: clientId, name: clientName } = ctx.client;
  const guests = await lockGuestAppointments(tx.db, ctx.scope, phoneNumber);
  for (const { id, providerId, guestName } of guests) {
    const isSelf = !guestName || attendeeKey(guestName) === attendeeKey(clientName);
    const attendee = { clientId, attendeeName: isSelf ? null : guestName, at: ctx.clock.now() };
    if (!(await giveToClient(tx.db, ctx.scope, id, attendee))) continue;
    const about = { event: 'appointmentUpdated', appointmentId: id, providerIds: [providerId] } as const;
    const change = { ...about, before: { hasClient: false }, after: { hasClient: true } };
    await recordAudit(tx, ctx, auditOf(change));
    recordLive(tx, change);
  }
  await giveSeriesToClient(tx.db, ctx.scope, phoneNumber, { clientId, clientName });
}
