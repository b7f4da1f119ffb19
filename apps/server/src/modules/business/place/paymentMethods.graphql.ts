import { mutationKeyInput } from '@slotkeeper/domain/input/appointment';
import { paymentMethodInput } from '@slotkeeper/domain/input/place';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { addPaymentMethod, renamePaymentMethod, retirePaymentMethod } from './paymentMethods.ts';
import { PlaceRef } from './place.graphql.ts';
import { type Place, paymentMethodsOf, placesOf } from './place.ts';

const AddPlacePaymentMethodInputRef = builder.inputType('AddPlacePaymentMethodInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    name: t.string({ required: true }),
    placeId: t.id({ required: true }),
  }),
});

const UpdatePlacePaymentMethodInputRef = builder.inputType('UpdatePlacePaymentMethodInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    id: t.id({ required: true }),
    name: t.string({ required: true }),
  }),
});

const RetirePlacePaymentMethodInputRef = builder.inputType('RetirePlacePaymentMethodInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

/** The place with its payment methods as they are after the change. */
const PaymentMethodsPayloadRef = builder.objectRef<{
  clientMutationId: string | null | undefined;
  place: Place;
}>('PlacePaymentMethodsPayload');

builder.objectType(PaymentMethodsPayloadRef, {
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    place: t.expose('place', { type: PlaceRef }),
  }),
});

async function placeNow(context: GraphqlContext, placeId: string): Promise<Place> {
  forget(context, paymentMethodsOf);
  const place = (await placesOf(context)).get(placeId);
  if (!place) throw notFound();
  return place;
}

builder.mutationField('addPlacePaymentMethod', (t) =>
  t.field({
    type: PaymentMethodsPayloadRef,
    args: { input: t.arg({ type: AddPlacePaymentMethodInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const placeId = readId('Place', input.placeId, ['placeId']);
      const { name } = readInput(paymentMethodInput, { name: input.name });
      const clientMutationId = readInput(mutationKeyInput, input.clientMutationId);
      await addPaymentMethod(requireStaff(context), { placeId, name, clientMutationId });
      return { clientMutationId: input.clientMutationId, place: await placeNow(context, placeId) };
    },
  }),
);

builder.mutationField('updatePlacePaymentMethod', (t) =>
  t.field({
    type: PaymentMethodsPayloadRef,
    args: { input: t.arg({ type: UpdatePlacePaymentMethodInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const id = readId('PlacePaymentMethod', input.id);
      const { name } = readInput(paymentMethodInput, { name: input.name });
      const placeId = await renamePaymentMethod(requireStaff(context), { id, name });
      return { clientMutationId: input.clientMutationId, place: await placeNow(context, placeId) };
    },
  }),
);

builder.mutationField('retirePlacePaymentMethod', (t) =>
  t.field({
    type: PaymentMethodsPayloadRef,
    args: { input: t.arg({ type: RetirePlacePaymentMethodInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const placeId = await retirePaymentMethod(
        requireStaff(context),
        readId('PlacePaymentMethod', input.id),
      );
      return { clientMutationId: input.clientMutationId, place: await placeNow(context, placeId) };
    },
  }),
);
