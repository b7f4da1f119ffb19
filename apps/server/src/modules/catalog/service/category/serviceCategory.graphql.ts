import {
  addServiceCategoryInput,
  deleteServiceCategoryInput,
  updateServiceCategoryInput,
} from '@slotkeeper/domain/input/service';
import { builder } from '../../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { notFound } from '../../../../platform/refusalError.ts';
import { PlaceRef } from '../../../business/place/place.graphql.ts';
import type { ServiceCategory } from '../service.store.ts';
import { serviceCategoriesOf, servicesOf } from '../service.ts';
import { addServiceCategory, deleteServiceCategory, updateServiceCategory } from './changeCategories.ts';

/** A category of services; the places of a business share them. */
export const ServiceCategoryRef = builder.loadableNodeRef<ServiceCategory, string, string>(
  'ServiceCategory',
  {
    id: { resolve: (category) => category.id },
    load: async (ids: string[], context: GraphqlContext) => {
      const categories = await serviceCategoriesOf(context);
      return ids.map((id) => categories.get(id) ?? notFound());
    },
  },
);

builder.objectType(ServiceCategoryRef, {
  fields: (t) => ({
    name: t.exposeString('name'),
    rowId: t.exposeInt('rowId'),
    servicesCount: t.int({
      description: 'How many services of the lists are in it.',
      resolve: async ({ id }, _, context) => {
        const services = [...(await servicesOf(context)).values()];
        return services.filter(({ category, isRetired }) => category?.id === id && !isRetired).length;
      },
    }),
  }),
});

builder.objectField(PlaceRef, 'categories', (t) =>
  t.field({
    description: 'The categories that services can be in, in the order in which they were added.',
    type: [ServiceCategoryRef],
    resolve: async (_, __, context) => [...(await serviceCategoriesOf(context)).values()],
  }),
);

interface ChangedCategory {
  readonly id: string;
  readonly clientMutationId: string | null;
}

function payload(name: string) {
  return builder.objectRef<ChangedCategory>(name).implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      serviceCategory: t.field({ type: ServiceCategoryRef, resolve: ({ id }) => id }),
    }),
  });
}

const AddPayloadRef = payload('AddServiceCategoryPayload');
const UpdatePayloadRef = payload('UpdateServiceCategoryPayload');

const DeletePayloadRef = builder.objectRef<ChangedCategory>('DeleteServiceCategoryPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedServiceCategoryId: t.id({ resolve: ({ id }) => toGlobalId('ServiceCategory', id) }),
  }),
});

function forgetCategories(context: GraphqlContext): void {
  forget(context, serviceCategoriesOf);
  forget(context, servicesOf);
}

builder.mutationFields((t) => ({
  addServiceCategory: t.field({
    description: 'Adds a category of services.',
    type: AddPayloadRef,
    args: inputArgs('AddServiceCategoryInput', addServiceCategoryInput),
    resolve: async (_, { input }, context) => {
      const { name, clientMutationId = null } = readInput(addServiceCategoryInput, input);
      const added = await addServiceCategory(requireStaff(context), { name, clientMutationId });
      forgetCategories(context);
      return { ...added, clientMutationId };
    },
  }),
  deleteServiceCategory: t.field({
    description: 'Deletes a category of services; its services stay, without one.',
    type: DeletePayloadRef,
    args: inputArgs('DeleteServiceCategoryInput', deleteServiceCategoryInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId = null, ...rest } = readInput(deleteServiceCategoryInput, input);
      const id = readId('ServiceCategory', rest.id);
      await deleteServiceCategory(requireStaff(context), { id, clientMutationId });
      forgetCategories(context);
      return { id, clientMutationId };
    },
  }),
  updateServiceCategory: t.field({
    description: 'Renames a category of services.',
    type: UpdatePayloadRef,
    args: inputArgs('UpdateServiceCategoryInput', updateServiceCategoryInput),
    resolve: async (_, { input }, context) => {
      const { name, clientMutationId = null, ...rest } = readInput(updateServiceCategoryInput, input);
      const id = readId('ServiceCategory', rest.id);
      await updateServiceCategory(requireStaff(context), { id, name });
      forgetCategories(context);
      return { id, clientMutationId };
    },
  }),
}));
