import { updateAppointmentNoteInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { appointmentPayload, toAppointmentChange } from './appointmentChange.graphql.ts';
import { updateAppointmentNote } from './updateAppointmentNote.ts';

const NotePayloadRef = appointmentPayload('UpdateAppointmentNotePayload');

builder.mutationField('updateAppointmentNote', (t) =>
  t.field({
    description: 'Replaces what staff note on an appointment for themselves, also on a past one (rule P2).',
    type: NotePayloadRef,
    args: inputArgs('UpdateAppointmentNoteInput', updateAppointmentNoteInput),
    resolve: async (_, { input }, context) => {
      const { note, ...change } = readInput(updateAppointmentNoteInput, input);
      const request = { ...toAppointmentChange(change), note };
      const { clientMutationId } = request;
      return { ...(await updateAppointmentNote(requireStaff(context), request)), clientMutationId };
    },
  }),
);
