import { dayNumber, dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { instantToWall } from '@slotkeeper/domain/time/zonedTime';
import type { GraphqlContext } from '../../../../platform/graphql/context.ts';
import { placesOf } from '../../../business/place/place.ts';
import { servicesOf } from '../../../catalog/service/service.ts';
import { providersOf } from '../../../people/provider/provider.ts';
import type { ShownTimeSlot } from '../../../schedule/timeSlot/timeSlot.ts';
import type { AppointmentSlot } from './appointmentDetails.store.ts';
import { slotsLoader } from './appointmentLoaders.ts';
import type { Appointment } from './appointmentWindow.store.ts';

/** The slots of an appointment, with how full their sessions are; dates are the place's (rule T6). */
export async function shownSlots(
  { id, providerId, serviceId, clientId }: Appointment,
  context: GraphqlContext,
): Promise<ShownTimeSlot[]> {
  const [slots, providers, places, services] = await Promise.all([
    slotsLoader(context).load(id),
    providersOf(context),
    placesOf(context),
    servicesOf(context),
  ]);
  const placeId = providers.get(providerId)?.placeIds[0] ?? '';
  const timezone = places.get(placeId)?.timezone ?? 'UTC';
  const service = services.get(serviceId);
  return slots.map((slot: AppointmentSlot) => {
    const { date, minutes } = instantToWall(timezone, slot.startAt);
    const capacity = slot.capacity ?? service?.capacity ?? 1;
    const classTime = service?.recurringTimeSlots.find(
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
