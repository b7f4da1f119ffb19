import { notify } from '../../src/modules/messaging/notify/notify.ts';
import type { NotificationKind } from '../../src/modules/messaging/notification/notification.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type given as writeGiven, MONDAY_MORNING } from './given.ts';
import { inSidebar } from './notices.ts';
import type { GivenOrganization } from './organization.ts';
import { writtenAppointment, writtenClient } from './writtenAppointment.ts';

/** Salons in which people are notified of what happens. */
export function notifiedSalon(db: Database, given: ReturnType<typeof writeGiven>) {
  /** A salon whose owner books and cancels for Maria, who is notified. */
  async function salonWithMaria() {
    const organization = await given.organization({ name: 'Salon Rosa' });
    const maria = await given.staffMember(organization, { name: 'Maria' });
    return { organization, maria, owner: organization.ownerContext };
  }

  async function happened(
    by: StaffContext,
    organization: GivenOrganization,
    providerId: string,
    ...kinds: NotificationKind[]
  ): Promise<string> {
    const clientId = await writtenClient(db, organization, { name: 'Ana' });
    const appointmentId = await writtenAppointment(db, organization, {
      startAt: MONDAY_MORNING,
      clientId,
      providerId,
    });
    for (const kind of kinds) {
      await by.transaction((tx) => notify(tx, by, inSidebar({ event: kind, appointmentId }, providerId)));
    }
    return appointmentId;
  }

  return { salonWithMaria, happened };
}
