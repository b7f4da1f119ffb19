import { builder } from '../../../platform/graphql/builder.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { ProviderRef } from './provider.graphql.ts';
import { type Provider, providersOf } from './provider.ts';

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
