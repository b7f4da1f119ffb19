import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { must } from '@slotkeeper/domain/must';
import type { GraphqlContext } from '../../../../platform/graphql/context.ts';
import { servicesOf } from '../../../catalog/service/service.ts';
import { slotsLoader } from './appointmentLoaders.ts';
import type { Appointment } from './appointmentWindow.store.ts';
import { relatedRows } from './relatedRows.ts';
import { sessionKey, type SessionSeats } from './sessionSeats.store.ts';

/**
 * How full the session of an appointment's first slot is (rule A5): at once where a list has loaded it. A canceled one
 * holds no seat; it names the service's capacity.
 */
export function seatsOfAppointment(
  appointment: Appointment,
  context: GraphqlContext,
): SessionSeats | Promise<SessionSeats> {
  const { seats, services } = relatedRows(context);
  const session = isClosed(appointment.status) ? undefined : seats.get(sessionKey(appointment));
  if (session) return session;
  const service = services.get(appointment.serviceId);
  if (isClosed(appointment.status) && service) return { capacity: service.capacity, taken: 0 };
  return loadSeats(appointment, context);
}

async function loadSeats({ id, serviceId }: Appointment, context: GraphqlContext): Promise<SessionSeats> {
  const [slots, services] = await Promise.all([slotsLoader(context).load(id), servicesOf(context)]);
  const capacity =
    slots[0]?.capacity ?? must(services.get(serviceId), 'the service of an appointment stays').capacity;
  return { capacity, taken: slots[0]?.taken ?? 0 };
}
