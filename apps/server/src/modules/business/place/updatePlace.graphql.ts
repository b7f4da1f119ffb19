import { builder } from '../../../platform/graphql/builder.ts';
import { forget, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { updatePlace } from './changePlaces.ts';
import { PlaceRef } from './place.graphql.ts';
import { type Place, placesOf } from './place.ts';

const UpdatePlaceInputRef = builder.inputType('UpdatePlaceInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    coverPhoto: t.field({ description: 'Null removes it.', type: 'Upload' }),
    id: t.id({ required: true }),
    profilePhoto: t.field({ description: 'Null removes it.', type: 'Upload' }),
  }),
});

const UpdatePlacePayloadRef = builder
  .objectRef<{ clientMutationId: string | null | undefined; place: Place }>('UpdatePlacePayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      place: t.expose('place', { type: PlaceRef }),
    }),
  });

builder.mutationField('updatePlace', (t) =>
  t.field({
    description: 'Changes the photos of a place; what is left out stays.',
    type: UpdatePlacePayloadRef,
    args: { input: t.arg({ type: UpdatePlaceInputRef, required: true }) },
    resolve: async (_, { input: { clientMutationId, id: globalId, ...wish } }, context) => {
      const id = readId('Place', globalId);
      await updatePlace(requireStaff(context), context.photos, { id, ...wish });
      forget(context, placesOf);
      const place = (await placesOf(context)).get(id);
      if (!place) throw notFound();
      return { clientMutationId, place };
    },
  }),
);
