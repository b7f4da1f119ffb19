import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { updatePlacesInput, updatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { retirePlace, updatePlaces, updatePlacesSettings } from './changePlaces.ts';
import { PlaceRef } from './place.graphql.ts';
import { type Place, placesOf } from './place.ts';

type MutationKey = string | null | undefined;

interface PlacesPayload {
  readonly clientMutationId: MutationKey;
  readonly places: readonly Place[];
}

const UpdatePlacesPayloadRef = builder.objectRef<PlacesPayload>('UpdatePlacesPayload');
const UpdatePlacesSettingsPayloadRef = builder.objectRef<PlacesPayload>('UpdatePlacesSettingsPayload');
for (const ref of [UpdatePlacesPayloadRef, UpdatePlacesSettingsPayloadRef]) {
  builder.objectType(ref, {
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      places: t.expose('places', { type: [PlaceRef] }),
    }),
  });
}

const RetirePlacePayloadRef = builder.objectRef<{ clientMutationId: MutationKey; retiredId: string }>(
  'RetirePlacePayload',
);
builder.objectType(RetirePlacePayloadRef, {
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    retiredId: t.exposeID('retiredId'),
  }),
});

/** Places as they are after a change. */
async function placesNow(
  context: GraphqlContext,
  changed: readonly { readonly id: string }[],
): Promise<readonly Place[]> {
  forget(context, placesOf);
  const places = await placesOf(context);
  return changed.flatMap(({ id }) => places.get(id) ?? []);
}

/** The rows behind the ids of a list of places. */
function withRows<T extends { readonly id: string }>(list: readonly T[], name: string): T[] {
  return list.map((entry, index) => ({ ...entry, id: readId('Place', entry.id, [name, index, 'id']) }));
}

builder.mutationField('updatePlaces', (t) =>
  t.field({
    type: UpdatePlacesPayloadRef,
    args: inputArgs('UpdatePlacesInput', updatePlacesInput),
    resolve: async (_, args, context) => {
      const { clientMutationId, ...input } = readInput(updatePlacesInput, args.input);
      const places = withRows(input.places, 'places');
      await updatePlaces(requireStaff(context), { places });
      return { clientMutationId, places: await placesNow(context, places) };
    },
  }),
);

builder.mutationField('updatePlacesSettings', (t) =>
  t.field({
    type: UpdatePlacesSettingsPayloadRef,
    args: inputArgs('UpdatePlacesSettingsInput', updatePlacesSettingsInput),
    resolve: async (_, args, context) => {
      const { clientMutationId, ...input } = readInput(updatePlacesSettingsInput, args.input);
      const placesSettings = withRows(input.placesSettings, 'placesSettings');
      await updatePlacesSettings(requireStaff(context), { placesSettings });
      return { clientMutationId, places: await placesNow(context, placesSettings) };
    },
  }),
);

builder.mutationField('retirePlace', (t) =>
  t.field({
    type: RetirePlacePayloadRef,
    args: inputArgs('RetirePlaceInput', rowInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, id } = readInput(rowInput, input);
      await retirePlace(requireStaff(context), readId('Place', id));
      return { clientMutationId, retiredId: id };
    },
  }),
);
