import { classTimeAt } from '@slotkeeper/domain/booking/appointment/classTimeAt';
import { builder } from '../../../../platform/graphql/builder.ts';
import { RecurringTimeSlotRef } from '../../../catalog/service/service.graphql.ts';
import { servicesOf } from '../../../catalog/service/service.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { zonesLoader } from './appointmentLoaders.ts';

builder.objectField(AppointmentRef, 'recurringTimeSlot', (t) =>
  t.field({
    description: 'The weekly class time that it represents, as it is now (rule A3).',
    type: RecurringTimeSlotRef,
    nullable: true,
    resolve: async ({ serviceId, providerId, startAt }, _, context) => {
      const classTimes = (await servicesOf(context)).get(serviceId)?.recurringTimeSlots ?? [];
      if (classTimes.length === 0) return null;
      return classTimeAt(classTimes, await zonesLoader(context).load(providerId), startAt) ?? null;
    },
  }),
);
