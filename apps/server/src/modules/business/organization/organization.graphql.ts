import {
  businessCategories,
  type BusinessCategory,
} from '@slotkeeper/domain/business/organization/businessCategories';
import { translate } from '@slotkeeper/i18n/translate';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { photoArguments, photoUrlOf } from '../../../platform/photo/photo.graphql.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderConnectionRef, providerPage, ProviderRef } from '../../people/provider/provider.graphql.ts';
import { PlaceRef } from '../place/place.graphql.ts';
import { placesOf } from '../place/place.ts';
import { type Organization, organizationOf } from './organization.ts';

/** A kind of business; its id is its number, from 1: its place in the list of businessCategories. */
interface OrganizationCategory {
  readonly id: string;
  readonly category: BusinessCategory;
}

const organizationCategories: readonly OrganizationCategory[] = businessCategories.map((category, index) => ({
  id: String(index + 1),
  category,
}));

const OrganizationCategoryRef = builder.loadableNodeRef<OrganizationCategory, string, string>(
  'OrganizationCategory',
  {
    id: { resolve: ({ id }) => id },
    load: async (ids: string[]) => ids.map((id) => organizationCategories[Number(id) - 1] ?? notFound()),
  },
);

builder.objectType(OrganizationCategoryRef, {
  fields: (t) => ({
    name: t.string({
      description: "In the viewer's language.",
      resolve: ({ category }, _, { locale }) => translate(locale, `businessCategory.${category}`),
    }),
    rowId: t.int({ resolve: ({ id }) => Number(id) }),
  }),
});

const BillingAddressRef = builder.objectRef<Organization['billingAddress']>('BillingAddress');

builder.objectType(BillingAddressRef, {
  fields: (t) => ({
    city: t.exposeString('city', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    street: t.exposeString('street', { nullable: true }),
    zipCode: t.exposeString('zipCode', { nullable: true }),
  }),
});

const OrganizationSettingsRef = builder.loadableNodeRef<Organization, string, string>(
  'OrganizationSettings',
  {
    id: { resolve: ({ id }) => id },
    load: async (ids: string[], context: GraphqlContext) => {
      requireStaff(context).authorize('place:manage');
      const organization = await organizationOf(context);
      return ids.map((id) => (id === organization.id ? organization : notFound()));
    },
  },
);

builder.objectType(OrganizationSettingsRef, {
  fields: (t) => ({
    billingAddress: t.expose('billingAddress', { type: BillingAddressRef }),
    billingName: t.exposeString('billingName', { nullable: true }),
    billingPOI: t.exposeString('billingPOI', { nullable: true }),
    billingVAT: t.exposeString('billingVAT', { nullable: true }),
    country: t.exposeString('country'),
    currency: t.exposeString('currency'),
    locale: t.exposeString('locale'),
  }),
});

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
    categories: t.field({
      description: 'The kinds of business to choose from.',
      type: [OrganizationCategoryRef],
      resolve: () => [...organizationCategories],
    }),
    categoryId: t.id({
      nullable: true,
      resolve: ({ category }) =>
        category && toGlobalId('OrganizationCategory', String(businessCategories.indexOf(category) + 1)),
    }),
    country: t.exposeString('country', {
      description: 'Two capital letters; national phone numbers are read with it.',
    }),
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
    settings: t.field({
      description: 'Null for those who may not manage them (rule R1: places MANAGE).',
      type: OrganizationSettingsRef,
      nullable: true,
      resolve: (organization, _, context) =>
        requireStaff(context).may('place:manage') ? organization : null,
    }),
  }),
});

builder.objectField(ProviderRef, 'organization', (t) =>
  t.field({ type: OrganizationRef, resolve: (_, __, context) => organizationOf(context) }),
);

builder.objectField(OrganizationRef, 'providers', (t) =>
  t.field({
    type: ProviderConnectionRef,
    resolve: (_, __, context) => providerPage(context, { page: {} }),
  }),
);
