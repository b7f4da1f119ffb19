import { builder } from '../../platform/graphql/builder.ts';
import type { GraphqlContext } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/refusalError.ts';
import { photoArguments, photoUrlOf } from '../photo/photo.graphql.ts';
import { PlaceRef } from '../place/place.graphql.ts';
import { placesOf } from '../place/place.ts';
import { ProviderRef } from '../provider/provider.graphql.ts';
import { type Organization, organizationOf } from './organization.ts';

/** The viewer's organization; modules add the totals of their nouns to it. */
export const OrganizationRef = builder.loadableNodeRef<Organization, string, string>('Organization', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    const organization = await organizationOf(context);
    return ids.map((id) => (id === organization.id ? organization : notFound()));
  },
});

builder.objectType(OrganizationRef, {
  fields: (t) => ({
    categoryId: t.exposeID('categoryId', { nullable: true }),
    coverPhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.coverPhoto, size),
    }),
    currency: t.exposeString('currency'),
    email: t.exposeString('email'),
    isDemo: t.exposeBoolean('isDemo'),
    name: t.exposeString('name'),
    phoneNumber: t.exposeString('phoneNumber'),
    places: t.field({
      type: [PlaceRef],
      resolve: async (_, __, context) => [...(await placesOf(context)).values()],
    }),
    profilePhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.profilePhoto, size),
    }),
  }),
});

builder.objectField(ProviderRef, 'organization', (t) =>
  t.field({ type: OrganizationRef, resolve: (_, __, context) => organizationOf(context) }),
);
