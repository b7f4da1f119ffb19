import { plannedDateHoursInput } from '@slotkeeper/domain/input/dateHour';
import { builder } from '../../../platform/graphql/builder.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { readDateHours } from '../../schedule/dateHour/dateHour.graphql.ts';
import { AppointmentRef } from '../appointment/appointment.graphql.ts';
import { appointmentsOutsideHours, appointmentsPutOutside } from './appointmentsOutsideHours.ts';

builder.objectFields(ProviderRef, (t) => ({
  appointmentsOutsideDateHours: t.field({
    description:
      'The appointments that these hours of dates would put outside of hours, as far as the viewer sees them.',
    type: [AppointmentRef],
    args: inputArgs('PlannedDateHoursInput', plannedDateHoursInput),
    resolve: async (viewer, { input }, context) => {
      const staff = viewerOnly(viewer, context);
      const { dateHours } = readInput(plannedDateHoursInput, input);
      return [...(await appointmentsPutOutside(staff, readDateHours(dateHours)))];
    },
  }),
  appointmentsOutsideHours: t.field({
    description:
      'The upcoming appointments of a provider that lie outside of its hours, as far as the viewer sees them.',
    type: [AppointmentRef],
    args: { providerId: t.arg.id({ required: true }) },
    resolve: async (viewer, { providerId }, context) => {
      const staff = viewerOnly(viewer, context);
      return [...(await appointmentsOutsideHours(staff, readId('Provider', providerId, ['providerId'])))];
    },
  }),
}));
