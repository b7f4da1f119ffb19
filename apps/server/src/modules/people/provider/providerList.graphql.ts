import { STAFF_MAX } from '@slotkeeper/domain/limits';
import { listSearchInput } from '@slotkeeper/domain/input/search';
import { builder } from '../../../platform/graphql/builder.ts';
import { OrderDirectionRef, pageArguments } from '../../../platform/graphql/connection.ts';
import { orderLimit } from '../../../platform/graphql/inputLimits.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { listProviders, providerOrderFields } from './listProviders.ts';
import { ProviderConnectionRef, ProviderRef, providerPage, viewerOnly } from './provider.graphql.ts';
import { providersOf } from './provider.ts';

const ProviderFilterRef = builder.inputType('ProviderFilter', {
  fields: (t) => ({
    searchWord: t.string(),
    withFormer: t.boolean({ description: 'Those too whose access was revoked (rule R3).' }),
  }),
});

const ProviderOrderFieldRef = builder.enumType('ProviderOrderField', { values: providerOrderFields });

const ProviderOrderRef = builder.inputType('ProviderOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: ProviderOrderFieldRef, required: true }),
  }),
});

builder.objectField(ProviderRef, 'providers', (t) =>
  t.field({
    type: ProviderConnectionRef,
    args: {
      ...pageArguments,
      filterBy: t.arg({ type: ProviderFilterRef }),
      orderBy: t.arg({ type: [ProviderOrderRef], extensions: orderLimit }),
    },
    resolve: (viewer, { filterBy, orderBy, ...page }, context) => {
      viewerOnly(viewer, context);
      readInput(listSearchInput, { filterBy });
      return providerPage(context, { page, ...filterBy, orderBy });
    },
  }),
);

builder.objectField(ProviderRef, 'colleagues', (t) =>
  t.field({
    description: `Everybody who works here, the viewer too, in the order in which they came: whole, for choices and columns. At most ${STAFF_MAX} people have access.`,
    type: [ProviderRef],
    args: { withFormer: t.arg.boolean({ description: 'Those too whose access was revoked (rule R3).' }) },
    resolve: async (viewer, { withFormer }, context) => {
      viewerOnly(viewer, context);
      const orderBy = [{ field: 'CREATED_AT', direction: 'ASC' }] as const;
      return listProviders((await providersOf(context)).values(), { withFormer, orderBy }, context.locale);
    },
  }),
);
