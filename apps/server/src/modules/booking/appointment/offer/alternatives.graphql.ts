import {
  appointmentChangeInput,
  offerAlternativeHoursInput,
  recordAlternativeTakenInput,
} from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { toWantedSlots } from '../book/book.graphql.ts';
import { alternativesLoader } from '../read/appointmentLoaders.ts';
import {
  appointmentPayload,
  changeResolver,
  toAppointmentChange,
} from '../status/appointmentChange.graphql.ts';
import type { AlternativeTime } from './alternatives.store.ts';
import {
  offerAlternativeHours,
  recordAlternativesRefused,
  withdrawAlternativeHours,
} from './offerAlternativeHours.ts';
import { recordAlternativeTaken } from './recordAlternativeTaken.ts';

const AlternativeTimeRef = builder.objectRef<AlternativeTime>('AlternativeTime').implement({
  description: 'A time on offer; nothing holds it (rule P3).',
  fields: (t) => ({
    endAt: t.expose('endAt', { type: 'DateTime' }),
    id: t.id({ resolve: ({ id }) => toGlobalId('AlternativeTime', id) }),
    providerId: t.id({ resolve: ({ providerId }) => toGlobalId('Provider', providerId) }),
    serviceId: t.id({ resolve: ({ serviceId }) => toGlobalId('Service', serviceId) }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

builder.objectField(AppointmentRef, 'alternativeTimes', (t) =>
  t.field({
    description: 'The times on offer, until the offer is answered or withdrawn.',
    type: [AlternativeTimeRef],
    resolve: async ({ id, status }, _, context) =>
      status === 'OFFERED_ALTERNATIVE' ? [...(await alternativesLoader(context).load(id))] : [],
  }),
);

const OfferPayloadRef = appointmentPayload('OfferAlternativeHoursPayload');
const RefusedPayloadRef = appointmentPayload('RecordAlternativesRefusedPayload');
const TakenPayloadRef = appointmentPayload('RecordAlternativeTakenPayload');
const WithdrawPayloadRef = appointmentPayload('WithdrawAlternativeHoursPayload');

builder.mutationFields((t) => ({
  offerAlternativeHours: t.field({
    description: 'Offers other times, which nothing holds; replaces an earlier offer (rules P2, P3).',
    type: OfferPayloadRef,
    args: inputArgs('OfferAlternativeHoursInput', offerAlternativeHoursInput),
    resolve: async (_, args, context) => {
      const input = readInput(offerAlternativeHoursInput, args.input);
      const change = toAppointmentChange(input);
      const times = toWantedSlots(input.alternativeTimes, 'alternativeTimes');
      const offer = { ...change, times };
      return { ...(await offerAlternativeHours(requireStaff(context), offer)), ...keyOf(change) };
    },
  }),
  recordAlternativeTaken: t.field({
    description: 'The client took a time on offer: confirmed at that time (rules P2, P3).',
    type: TakenPayloadRef,
    args: inputArgs('RecordAlternativeTakenInput', recordAlternativeTakenInput),
    resolve: async (_, args, context) => {
      const input = readInput(recordAlternativeTakenInput, args.input);
      const change = toAppointmentChange(input);
      const taken = { ...change, slots: toWantedSlots(input.timeSlots) };
      return { ...(await recordAlternativeTaken(requireStaff(context), taken)), ...keyOf(change) };
    },
  }),
  recordAlternativesRefused: t.field({
    description: 'The client refused all times on offer: declined (rule P2).',
    type: RefusedPayloadRef,
    args: inputArgs('RecordAlternativesRefusedInput', appointmentChangeInput),
    resolve: changeResolver(recordAlternativesRefused),
  }),
  withdrawAlternativeHours: t.field({
    description: 'Takes the offer back: the status is again the one before it (rule P2).',
    type: WithdrawPayloadRef,
    args: inputArgs('WithdrawAlternativeHoursInput', appointmentChangeInput),
    resolve: changeResolver(withdrawAlternativeHours),
  }),
}));

function keyOf({ clientMutationId }: { readonly clientMutationId: string | null }) {
  return { clientMutationId };
}
