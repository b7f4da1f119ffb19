import { updateAttendeeNameInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { appointmentPayload, toAppointmentChange } from '../status/appointmentChange.graphql.ts';
import { appointmentChangeFields } from '../status/appointmentChangeFields.graphql.ts';
import { updateAttendeeName } from './updateAttendeeName.ts';

const AttendeeNameInputRef = builder.inputType('UpdateAttendeeNameInput', {
  fields: (t) => ({
    ...appointmentChangeFields(t),
    attendeeName: t.string({ description: "Without it, or blank, it is the client's own appointment." }),
  }),
});

const AttendeeNamePayloadRef = appointmentPayload('UpdateAttendeeNamePayload');

builder.mutationField('updateAttendeeName', (t) =>
  t.field({
    description: "Corrects the name that a client's appointment is booked under (rule C4).",
    type: AttendeeNamePayloadRef,
    args: { input: t.arg({ type: AttendeeNameInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const { attendeeName, ...change } = readInput(updateAttendeeNameInput, input);
      const update = { ...toAppointmentChange(change), attendeeName };
      const { clientMutationId } = update;
      return { ...(await updateAttendeeName(requireStaff(context), update)), clientMutationId };
    },
  }),
);
