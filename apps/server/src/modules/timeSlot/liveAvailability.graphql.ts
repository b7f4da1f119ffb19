import { builder } from '../../platform/graphql/builder.ts';
import { type Live, liveField } from '../../platform/graphql/liveField.ts';
import { ProviderRef } from '../provider/provider.graphql.ts';
import { type Provider, providersOf } from '../provider/provider.ts';

const AvailabilityChangedEventRef = builder
  .objectRef<Live<readonly Provider[]>>('AvailabilityChangedEvent')
  .implement({
    description: 'Hours, vacations, blocks or class times have changed: free times are to be asked for anew.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description: 'The running number of the event, to go on from after a lost socket (decisions N5).',
      }),
      providers: t.field({
        type: [ProviderRef],
        description: 'Whose time it is, as far as the viewer sees them (decisions R1).',
        resolve: ({ value }) => [...(value ?? [])],
      }),
      resync: t.exposeBoolean('resync', { description: 'Too far behind: refetch.' }),
    }),
  });

builder.subscriptionField('availabilityChanged', (t) =>
  t.field({
    type: AvailabilityChangedEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, {
        after,
        kinds: ['availability.changed'],
        deliver: async (fresh, { providerIds }) => {
          const providers = await providersOf(fresh);
          const seen = providerIds.flatMap((id) => providers.get(id) ?? []);
          return seen.length > 0 ? seen : null;
        },
      }),
    resolve: (payload) => payload,
  }),
);
