import { deleteAppointment } from '../../src/modules/booking/appointment/cancel/deleteAppointment.ts';
import { undoDeleteAppointment } from '../../src/modules/booking/appointment/cancel/undoDeleteAppointment.ts';
import { updateAppointment } from '../../src/modules/booking/appointment/move/updateAppointment.ts';
import {
  offerAlternativeHours,
  withdrawAlternativeHours,
} from '../../src/modules/booking/appointment/offer/offerAlternativeHours.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { BookingOptions } from './appointment.ts';
import { changeOf, givenBookedSalon, TEN } from './bookedSalon.ts';
import type { given as writeGiven } from './given.ts';

const HOUR = 3_600_000;
export const NOON = TEN + 2 * HOUR;

/** The business, and Maria's appointment with its client. */
export type ActedSalon = Awaited<ReturnType<typeof givenBookedSalon>> & {
  readonly maria: { readonly id: string };
};

/** The owner's acts on an appointment at noon with Maria, of which everyone was notified when it was booked. */
export function undoneActs(db: Database, given: ReturnType<typeof writeGiven>) {
  async function givenSalon(reader: Partial<BookingOptions> = {}): Promise<ActedSalon> {
    const salon = await givenBookedSalon(given, { booking: { clientId: null, starts: [TEN + 6 * HOUR] } });
    const maria = await given.staffMember(salon, { name: 'Maria' });
    const { organizationId } = salon.scope;
    await db
      .insertInto('service_providers')
      .values({ organization_id: organizationId, service_id: salon.serviceId, provider_id: maria.id })
      .execute();
    await db
      .updateTable('providers')
      .set({ email_appointment_offered_alternative: true })
      .where('id', '=', maria.id)
      .execute();
    await given.openEveryDay(salon, { providerId: maria.id });
    const id = await salon.book({ providerId: maria.id, starts: [NOON], notifyClient: true, ...reader });
    await everythingWent(organizationId);
    await db.deleteFrom('notifications').where('organization_id', '=', organizationId).execute();
    return { ...salon, maria, id };
  }

  function everythingWent(organizationId: string) {
    return db
      .updateTable('messages')
      .set({ status: 'SENT' })
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'QUEUED')
      .execute();
  }

  const keyless = ({ id }: ActedSalon) => ({ id, clientMutationId: null });
  const slotOf = (salon: ActedSalon, startAt: number) => salon.slot(startAt, { providerId: salon.maria.id });

  function moveTo(salon: ActedSalon, startAt: number) {
    return updateAppointment(salon.ownerContext, {
      ...changeOf(salon.id),
      slots: [slotOf(salon, startAt)],
      answers: null,
      allowOutsideHours: true,
      notifyClient: true,
    });
  }

  const cancel = (salon: ActedSalon) =>
    deleteAppointment(salon.ownerContext, { ...keyless(salon), cancellationReason: null });
  const undo = (salon: ActedSalon) => undoDeleteAppointment(salon.ownerContext, keyless(salon));
  const offer = (salon: ActedSalon) =>
    offerAlternativeHours(salon.ownerContext, { ...changeOf(salon.id), times: [slotOf(salon, NOON + HOUR)] });
  const withdraw = (salon: ActedSalon) => withdrawAlternativeHours(salon.ownerContext, changeOf(salon.id));
  return { givenSalon, everythingWent, moveTo, cancel, undo, offer, withdraw };
}
