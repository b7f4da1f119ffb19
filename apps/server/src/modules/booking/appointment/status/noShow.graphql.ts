import { builder } from '../../../../platform/graphql/builder.ts';
import { appointmentPayload, changeResolver } from './appointmentChange.graphql.ts';
import { appointmentChangeFields } from './appointmentChangeFields.graphql.ts';
import { clearAppointmentNoShow, markAppointmentNoShow } from './changeStatus.ts';

const MarkInputRef = builder.inputType('MarkAppointmentNoShowInput', { fields: appointmentChangeFields });
const ClearInputRef = builder.inputType('ClearAppointmentNoShowInput', { fields: appointmentChangeFields });
const MarkPayloadRef = appointmentPayload('MarkAppointmentNoShowPayload');
const ClearPayloadRef = appointmentPayload('ClearAppointmentNoShowPayload');

builder.mutationFields((t) => ({
  clearAppointmentNoShow: t.field({
    description: 'The client came after all: confirmed again (rule P2).',
    type: ClearPayloadRef,
    args: { input: t.arg({ type: ClearInputRef, required: true }) },
    resolve: changeResolver(clearAppointmentNoShow),
  }),
  markAppointmentNoShow: t.field({
    description: 'Nobody came, from the start on (rule P2).',
    type: MarkPayloadRef,
    args: { input: t.arg({ type: MarkInputRef, required: true }) },
    resolve: changeResolver(markAppointmentNoShow),
  }),
}));
