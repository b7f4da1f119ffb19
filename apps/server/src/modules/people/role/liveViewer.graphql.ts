import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { ProviderRef } from '../provider/provider.graphql.ts';
import { type Provider, providersOf } from '../provider/provider.ts';

const UpdateViewerEventRef = builder.objectRef<Live<Provider>>('UpdateViewerEvent').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description: 'The running number of the event, to go on from after a lost socket (rule N5).',
    }),
    resync: t.exposeBoolean('resync', { description: 'Too far behind: refetch.' }),
    viewer: t.field({
      description: 'The viewer with the role that it has now, and the business as it is now.',
      type: ProviderRef,
      nullable: true,
      resolve: ({ value }) => value,
    }),
  }),
});

builder.subscriptionField('updateViewer', (t) =>
  t.field({
    description:
      'Notifies the viewer that its role is another, or may do something else, now (rule R4); those who see staff ' +
      'members’ details are notified of every role that was added, changed, given or deleted. All are notified when online ' +
      'booking is turned on or off (rule C1).',
    type: UpdateViewerEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, {
        after,
        kinds: ['role.changed', 'bookingPage.switched'],
        deliver: async (fresh, event) => {
          const { may, provider } = requireStaff(fresh);
          const concerns =
            event.kind === 'bookingPage.switched' ||
            event.providerIds.includes(provider.id) ||
            may('provider:view');
          if (!concerns) return null;
          return (await providersOf(fresh)).get(provider.id) ?? null;
        },
      }),
    resolve: (payload) => payload,
  }),
);
