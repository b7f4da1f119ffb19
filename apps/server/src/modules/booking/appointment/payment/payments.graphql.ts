import {
  markAppointmentAsPaidInput,
  refundAppointmentPaymentInput,
} from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { paymentsLoader } from '../read/appointmentLoaders.ts';
import { appointmentPayload } from '../status/appointmentChange.graphql.ts';
import type { AppointmentPayment } from './payments.store.ts';
import { markAppointmentAsPaid, refundAppointmentPayment } from './takePayment.ts';

const PaymentTypeRef = builder.enumType('AppointmentPaymentType', { values: ['PAYMENT', 'REFUND'] as const });
const PaymentStatusRef = builder.enumType('AppointmentPaymentStatus', {
  values: ['REFUNDED', 'SUCCEEDED'] as const,
});

const AppointmentPaymentRef = builder.objectRef<AppointmentPayment>('AppointmentPayment').implement({
  fields: (t) => ({
    amount: t.expose('amount', { type: 'MinorUnits' }),
    currency: t.exposeString('currency'),
    id: t.id({ resolve: ({ id }) => toGlobalId('AppointmentPayment', id) }),
    paymentMethod: t.exposeString('methodName', { description: "The method's name as it was then." }),
    refundedPaymentId: t.id({
      description: 'Of a refund: the payment that it returns.',
      nullable: true,
      resolve: ({ refundedPaymentId }) =>
        refundedPaymentId && toGlobalId('AppointmentPayment', refundedPaymentId),
    }),
    status: t.field({
      description: 'REFUNDED is a payment that was returned.',
      type: PaymentStatusRef,
      resolve: ({ isReturned }) => (isReturned ? 'REFUNDED' : 'SUCCEEDED'),
    }),
    type: t.expose('type', { type: PaymentTypeRef }),
  }),
});

builder.objectField(AppointmentRef, 'payments', (t) =>
  t.field({
    description: 'In the order in which they came, refunds too (rule P7).',
    type: [AppointmentPaymentRef],
    resolve: async ({ id }, _, context) => [...(await paymentsLoader(context).load(id))],
  }),
);

const MarkAsPaidPayloadRef = appointmentPayload('MarkAppointmentAsPaidPayload');
const RefundPayloadRef = appointmentPayload('RefundAppointmentPaymentPayload');

builder.mutationFields((t) => ({
  markAppointmentAsPaid: t.field({
    description: 'Notes that what is due was paid: once (rule P7).',
    type: MarkAsPaidPayloadRef,
    args: inputArgs('MarkAppointmentAsPaidInput', markAppointmentAsPaidInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(markAppointmentAsPaidInput, args.input);
      const paid = await markAppointmentAsPaid(requireStaff(context), {
        appointmentId: readId('Appointment', input.appointmentId, ['appointmentId']),
        placePaymentMethodId: readId('PlacePaymentMethod', input.placePaymentMethodId, [
          'placePaymentMethodId',
        ]),
        clientMutationId,
      });
      return { ...paid, clientMutationId };
    },
  }),
  refundAppointmentPayment: t.field({
    description: 'Gives a payment back as a whole; the appointment is due again (rule P7).',
    type: RefundPayloadRef,
    args: inputArgs('RefundAppointmentPaymentInput', refundAppointmentPaymentInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(refundAppointmentPaymentInput, args.input);
      const paymentId = readId('AppointmentPayment', input.paymentId, ['paymentId']);
      const refunded = await refundAppointmentPayment(requireStaff(context), { paymentId, clientMutationId });
      return { ...refunded, clientMutationId };
    },
  }),
}));
