import { mutationKeyInput } from '@slotkeeper/domain/input/fields/inputFields';
import { addPlaceInput } from '@slotkeeper/domain/input/place';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { PlaceRef } from '../place/place.graphql.ts';
import { type Place, placesOf } from '../place/place.ts';
import { addPlace } from './addPlace.ts';

/** What the form holds, and the key of the request. */
const keyedPlaceInput = addPlaceInput.extend({ clientMutationId: mutationKeyInput });

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
    args: inputArgs('AddPlaceInput', keyedPlaceInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, ...place } = readInput(keyedPlaceInput, input);
      const { id } = await addPlace(requireStaff(context), { ...place, clientMutationId });
      forget(context, placesOf);
      const added = (await placesOf(context)).get(id);
      if (!added) throw notFound();
      return { clientMutationId, place: added };
    },
  }),
);
