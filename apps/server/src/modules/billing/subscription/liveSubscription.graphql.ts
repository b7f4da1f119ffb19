import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { organizationOf } from '../../business/organization/organization.ts';
import { OrganizationRef } from '../../business/organization/organization.graphql.ts';
import { type Subscription, subscriptionOf } from './subscription.ts';
import { SubscriptionRef } from './subscription.graphql.ts';

const UpdateSubscriptionEventRef = builder
  .objectRef<Live<Subscription>>('UpdateSubscriptionEvent')
  .implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description: 'The running number of the event, to go on from after a lost socket (rule N5).',
      }),
      organization: t.field({
        type: OrganizationRef,
        description: 'For its payments.',
        resolve: (_, __, context) => organizationOf(context),
      }),
      resync: t.exposeBoolean('resync', { description: 'Too far behind: refetch.' }),
      subscription: t.field({ type: SubscriptionRef, nullable: true, resolve: ({ value }) => value }),
    }),
  });

builder.subscriptionField('updateSubscription', (t) =>
  t.field({
    description: 'Notifies those who hold the payments set that the subscription has changed (rule M3).',
    type: UpdateSubscriptionEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, {
        after,
        kinds: ['subscription.changed'],
        deliver: async (fresh) =>
          requireStaff(fresh).may('subscription:manage') ? subscriptionOf(fresh) : null,
      }),
    resolve: (payload) => payload,
  }),
);
