import { must } from '@slotkeeper/domain/must';
import { dayNumber, dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { instantToWall } from '@slotkeeper/domain/time/zonedTime';
import type { GraphqlContext } from '../../../../platform/graphql/context.ts';
import { servicesOf } from '../../../catalog/service/service.ts';
import type { ShownTimeSlot } from '../../../schedule/timeSlot/timeSlot.ts';
import type { AppointmentSlot } from './appointmentDetails.store.ts';
import { slotsLoader, zonesLoader } from './appointmentLoaders.ts';
import type { Appointment } from './appointmentWindow.store.ts';

/** The slots of an appointment, with how full their sessions are; dates are the place's (rule T6). */
export async function shownSlots(
  { id, providerId, serviceId, clientId }: Appointment,
  context: GraphqlContext,
): Promise<ShownTimeSlot[]> {
  const [slots, timezone, services] = await Promise.all([
    slotsLoader(context).load(id),
    zonesLoader(context).load(providerId),
    servicesOf(context),
  ]);
  const service = must(services.get(serviceId), 'the service of an appointment stays');
  return slots.map((slot: AppointmentSlot) => {
    const { date, minutes } = instantToWall(timezone, slot.startAt);
    const capacity = slot.capacity ?? service.capacity;
    const classTime = service.recurringTimeSlots.find(
      ({ day, startAt }) => day === dayOfTheWeek(dayNumber(date)) && startAt === formatWallTime(minutes),
    );
    return {
      providerId,
      serviceId,
      clientId,
      startAt: slot.startAt,
      endAt: slot.endAt,
      date,
      capacity,
      seatsLeft: slot.taken === null ? 0 : Math.max(0, capacity - slot.taken),
      recurringTimeSlotId: classTime?.id ?? null,
    };
  });
}
