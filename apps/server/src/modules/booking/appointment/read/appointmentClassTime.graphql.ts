import { classTimeAt } from '@slotkeeper/domain/booking/appointment/classTimeAt';
import { builder } from '../../../../platform/graphql/builder.ts';
import { placesOf } from '../../../business/place/place.ts';
import { providersOf } from '../../../people/provider/provider.ts';
import { RecurringTimeSlotRef } from '../../../catalog/service/service.graphql.ts';
import { servicesOf } from '../../../catalog/service/service.ts';
import { AppointmentRef } from '../appointment.graphql.ts';

builder.objectField(AppointmentRef, 'recurringTimeSlot', (t) =>
  t.field({
    description: 'The weekly class time that it stands for, as it is now (rule A3).',
    type: RecurringTimeSlotRef,
    nullable: true,
    resolve: async ({ serviceId, providerId, startAt }, _, context) => {
      const classTimes = (await servicesOf(context)).get(serviceId)?.recurringTimeSlots ?? [];
      if (classTimes.length === 0) return null;
      const [providers, places] = await Promise.all([providersOf(context), placesOf(context)]);
      const placeId = providers.get(providerId)?.placeIds[0] ?? '';
      const timezone = places.get(placeId)?.timezone ?? 'UTC';
      return classTimeAt(classTimes, timezone, startAt) ?? null;
    },
  }),
);
