import { listSearchInput } from '@slotkeeper/domain/input/search';
import { FORMER_STAFF_MAX, STAFF_MAX } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { OrderDirectionRef, pageArguments } from '../../../platform/graphql/connection.ts';
import { orderLimit } from '../../../platform/graphql/inputLimits.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { listProviders, providerOrderFields } from './listProviders.ts';
import { ProviderConnectionRef, providerPage, ProviderRef, viewerOnly } from './provider.graphql.ts';
import { type Provider, providersOf } from './provider.ts';

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
    description: `Everybody who works here, the viewer too, in the order in which they came: whole, for choices and columns. At most ${STAFF_MAX} people have access, and of the former ones the ${FORMER_STAFF_MAX} who came last are listed.`,
    type: [ProviderRef],
    args: { withFormer: t.arg.boolean({ description: 'Those too whose access was revoked (rule R3).' }) },
    resolve: async (viewer, { withFormer }, context) => {
      viewerOnly(viewer, context);
      const orderBy = [{ field: 'CREATED_AT', direction: 'ASC' }] as const;
      const all = listProviders(
        (await providersOf(context)).values(),
        { withFormer, orderBy },
        context.locale,
      );
      const former = new Set(all.filter(({ isRevoked }) => isRevoked).slice(-FORMER_STAFF_MAX));
      return all.filter((one) => !one.isRevoked || former.has(one));
    },
  }),
);

const UpdateProvidersEventRef = builder
  .objectRef<Live<readonly Provider[]>>('UpdateProvidersEvent')
  .implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description: 'The running number of the event, to go on from after a lost socket (rule N5).',
      }),
      providers: t.field({
        description: 'Whose color, places or zone have changed, and who is new.',
        type: [ProviderRef],
        resolve: ({ value }) => [...(value ?? [])],
      }),
      resync: t.exposeBoolean('resync', { description: 'Too far behind: refetch.' }),
    }),
  });

builder.subscriptionField('updateProviders', (t) =>
  t.field({
    description:
      'Reports providers who are new or were given another color or place, and places in another zone; changes of their time are reported by updateAvailability.',
    type: UpdateProvidersEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, {
        after,
        kinds: ['provider.changed'],
        deliver: async (fresh, { providerIds }) => {
          const visible = await providersOf(fresh);
          const changed = providerIds.flatMap((id) => visible.get(id) ?? []);
          return changed.length > 0 ? changed : null;
        },
      }),
    resolve: (payload) => payload,
  }),
);
