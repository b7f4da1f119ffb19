import { mutationKeyInput } from '@slotkeeper/domain/input/appointment';
import { addPlaceInput } from '@slotkeeper/domain/input/place';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, requireStaff } from '../../../platform/graphql/context.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { PlaceAddressInputRef, PlaceRef } from '../place/place.graphql.ts';
import { type Place, placesOf } from '../place/place.ts';
import { addPlace } from './addPlace.ts';

const AddPlaceInputRef = builder.inputType('AddPlaceInput', {
  fields: (t) => ({
    address: t.field({ type: PlaceAddressInputRef }),
    clientMutationId: t.string(),
    currency: t.string({ description: "Default: the organization's, or eur where that is retired." }),
    email: t.string(),
    name: t.string({ required: true }),
    phoneNumber: t.string(),
    timezone: t.string({ required: true }),
  }),
});

const AddPlacePayloadRef = builder.objectRef<{ clientMutationId: string | null | undefined; place: Place }>(
  'AddPlacePayload',
);
builder.objectType(AddPlacePayloadRef, {
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    place: t.expose('place', { type: PlaceRef }),
  }),
});

builder.mutationField('addPlace', (t) =>
  t.field({
    type: AddPlacePayloadRef,
    args: { input: t.arg({ type: AddPlaceInputRef, required: true }) },
    resolve: async (_, { input: { clientMutationId, ...place } }, context) => {
      const key = readInput(mutationKeyInput, clientMutationId);
      const { id } = await addPlace(requireStaff(context), {
        ...readInput(addPlaceInput, place),
        clientMutationId: key,
      });
      forget(context, placesOf);
      const added = (await placesOf(context)).get(id);
      if (!added) throw notFound();
      return { clientMutationId, place: added };
    },
  }),
);
