import { appointmentChangeInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { appointmentPayload, changeResolver } from './appointmentChange.graphql.ts';
import { clearAppointmentNoShow, markAppointmentNoShow } from './changeStatus.ts';

const MarkPayloadRef = appointmentPayload('MarkAppointmentNoShowPayload');
const ClearPayloadRef = appointmentPayload('ClearAppointmentNoShowPayload');

builder.mutationFields((t) => ({
  clearAppointmentNoShow: t.field({
    description: 'The client came after all: confirmed again (rule P2).',
    type: ClearPayloadRef,
    args: inputArgs('ClearAppointmentNoShowInput', appointmentChangeInput),
    resolve: changeResolver(clearAppointmentNoShow),
  }),
  markAppointmentNoShow: t.field({
    description: 'Nobody came, from the start on (rule P2).',
    type: MarkPayloadRef,
    args: inputArgs('MarkAppointmentNoShowInput', appointmentChangeInput),
    resolve: changeResolver(markAppointmentNoShow),
  }),
}));
