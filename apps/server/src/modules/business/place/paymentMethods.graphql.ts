import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { addPaymentMethodInput, updatePaymentMethodInput } from '@slotkeeper/domain/input/place';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { addPaymentMethod, renamePaymentMethod, retirePaymentMethod } from './paymentMethods.ts';
import { PlaceRef } from './place.graphql.ts';
import { paymentMethodsOf, type Place, placesOf } from './place.ts';

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
    args: inputArgs('AddPlacePaymentMethodInput', addPaymentMethodInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, name, ...method } = readInput(addPaymentMethodInput, input);
      const placeId = readId('Place', method.placeId, ['placeId']);
      await addPaymentMethod(requireStaff(context), { placeId, name, clientMutationId });
      return { clientMutationId, place: await placeNow(context, placeId) };
    },
  }),
);

builder.mutationField('updatePlacePaymentMethod', (t) =>
  t.field({
    type: PaymentMethodsPayloadRef,
    args: inputArgs('UpdatePlacePaymentMethodInput', updatePaymentMethodInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, name, ...method } = readInput(updatePaymentMethodInput, input);
      const id = readId('PlacePaymentMethod', method.id);
      const placeId = await renamePaymentMethod(requireStaff(context), { id, name });
      return { clientMutationId, place: await placeNow(context, placeId) };
    },
  }),
);

builder.mutationField('retirePlacePaymentMethod', (t) =>
  t.field({
    type: PaymentMethodsPayloadRef,
    args: inputArgs('RetirePlacePaymentMethodInput', rowInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, id } = readInput(rowInput, input);
      const placeId = await retirePaymentMethod(requireStaff(context), readId('PlacePaymentMethod', id));
      return { clientMutationId, place: await placeNow(context, placeId) };
    },
  }),
);
