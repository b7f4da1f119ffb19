import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { photoInput } from '../../../platform/graphql/upload.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { updatePlace } from './changePlaces.ts';
import { PlaceRef } from './place.graphql.ts';
import { type Place, placesOf } from './place.ts';

const updatePlaceInput = rowInput.extend({ coverPhoto: photoInput, profilePhoto: photoInput });

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
    args: inputArgs('UpdatePlaceInput', updatePlaceInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, ...photos } = readInput(updatePlaceInput, input);
      const id = readId('Place', photos.id);
      await updatePlace(requireStaff(context), context.photos, { ...photos, id });
      forget(context, placesOf);
      const place = (await placesOf(context)).get(id);
      if (!place) throw notFound();
      return { clientMutationId, place };
    },
  }),
);
