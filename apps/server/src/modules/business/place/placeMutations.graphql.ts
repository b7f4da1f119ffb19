import { updatePlacesInput, updatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ViewTypeRef } from '../../people/provider/provider.graphql.ts';
import { retirePlace, updatePlaces, updatePlacesSettings } from './changePlaces.ts';
import { CurrencyChangeRef, PlaceAddressInputRef, PlaceRef } from './place.graphql.ts';
import { type Place, placesOf } from './place.ts';

type MutationKey = string | null | undefined;

const PlaceInputRef = builder.inputType('PlaceInput', {
  fields: (t) => ({
    address: t.field({ type: PlaceAddressInputRef }),
    email: t.string(),
    id: t.id({ required: true }),
    name: t.string(),
    phoneNumber: t.string(),
  }),
});

const PlaceSettingsInputRef = builder.inputType('PlaceSettingsInput', {
  fields: (t) => ({
    clientCutoffHours: t.int(),
    clientReminderMinutes: t.int(),
    currency: t.string(),
    currencyChange: t.field({
      description:
        'What the person agreed to for the prices of services; needed where another currency concerns any.',
      type: CurrencyChangeRef,
    }),
    id: t.id({ required: true, description: 'Of the place.' }),
    locale: t.string(),
    showServiceCategories: t.boolean(),
    timezone: t.string(),
    viewType: t.field({ type: ViewTypeRef }),
    waitlist: t.boolean(),
  }),
});

const UpdatePlacesInputRef = builder.inputType('UpdatePlacesInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    places: t.field({ type: [PlaceInputRef], required: true }),
  }),
});

const UpdatePlacesSettingsInputRef = builder.inputType('UpdatePlacesSettingsInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    placesSettings: t.field({ type: [PlaceSettingsInputRef], required: true }),
  }),
});

const RetirePlaceInputRef = builder.inputType('RetirePlaceInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

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
    args: { input: t.arg({ type: UpdatePlacesInputRef, required: true }) },
    resolve: async (_, { input: { clientMutationId, ...input } }, context) => {
      const places = withRows(readInput(updatePlacesInput, input).places, 'places');
      await updatePlaces(requireStaff(context), { places });
      return { clientMutationId, places: await placesNow(context, places) };
    },
  }),
);

builder.mutationField('updatePlacesSettings', (t) =>
  t.field({
    type: UpdatePlacesSettingsPayloadRef,
    args: { input: t.arg({ type: UpdatePlacesSettingsInputRef, required: true }) },
    resolve: async (_, { input: { clientMutationId, ...input } }, context) => {
      const wishes = readInput(updatePlacesSettingsInput, input).placesSettings;
      const placesSettings = withRows(wishes, 'placesSettings');
      await updatePlacesSettings(requireStaff(context), { placesSettings });
      return { clientMutationId, places: await placesNow(context, placesSettings) };
    },
  }),
);

builder.mutationField('retirePlace', (t) =>
  t.field({
    type: RetirePlacePayloadRef,
    args: { input: t.arg({ type: RetirePlaceInputRef, required: true }) },
    resolve: async (_, { input: { clientMutationId, id } }, context) => {
      await retirePlace(requireStaff(context), readId('Place', id));
      return { clientMutationId, retiredId: id };
    },
  }),
);
