import { addressDetailsInput, addressPredictionsInput } from '@slotkeeper/domain/input/address';
import type { AddressDetails, AddressPrediction, LookupAsker } from '../../../platform/addressLookup.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { organizationOf } from '../organization/organization.ts';
import { detailAddress, predictAddresses } from './lookUpAddress.ts';

const AddressPredictionRef = builder.objectRef<AddressPrediction>('AddressPrediction').implement({
  description: 'An address that may be meant.',
  fields: (t) => ({
    formatted: t.exposeString('formatted'),
    placeId: t.exposeString('placeId'),
    region: t.exposeString('region'),
    title: t.exposeString('title'),
  }),
});

const AddressDetailsRef = builder.objectRef<AddressDetails>('AddressDetails').implement({
  description: 'Where an address is, in degrees with six decimals (spec 7).',
  fields: (t) => ({
    city: t.exposeString('city', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    placeId: t.exposeString('placeId'),
  }),
});

async function askerOf(context: GraphqlContext, session: string | null | undefined): Promise<LookupAsker> {
  const { country } = await organizationOf(context);
  return { locale: context.locale, country, session: session ?? null };
}

const sessionDescription = 'Made up by the form, one for each address that is looked for.';

builder.objectFields(ProviderRef, (t) => ({
  addressDetails: t.field({
    description: 'Where a predicted address is (spec 7).',
    type: AddressDetailsRef,
    args: {
      placeId: t.arg.string({ required: true }),
      session: t.arg.string({ description: sessionDescription }),
    },
    resolve: async (viewer, args, context) => {
      const ctx = viewerOnly(viewer, context);
      const { placeId, session } = readInput(addressDetailsInput, args);
      const found = await detailAddress(ctx, context.addresses, {
        placeId,
        asker: () => askerOf(context, session),
      });
      return found ?? Promise.reject(notFound());
    },
  }),
  addressPredictions: t.field({
    description: 'Addresses that may be meant by what is typed of one, the likeliest first (spec 7).',
    type: [AddressPredictionRef],
    args: {
      session: t.arg.string({ description: sessionDescription }),
      text: t.arg.string({ required: true }),
    },
    resolve: async (viewer, args, context) => {
      const ctx = viewerOnly(viewer, context);
      const { text, session } = readInput(addressPredictionsInput, args);
      const found = await predictAddresses(ctx, context.addresses, {
        text,
        asker: () => askerOf(context, session),
      });
      return [...found];
    },
  }),
}));
