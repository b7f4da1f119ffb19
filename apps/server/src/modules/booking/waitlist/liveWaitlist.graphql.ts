import { waitlistEventTypes } from '@slotkeeper/domain/booking/waitlist/waitlistEvents';
import { hasEnded } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { builder } from '../../../platform/graphql/builder.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { waitlistLoader, WaitlistEntryRef } from './waitlist.graphql.ts';
import type { WaitlistEntry } from './waitlist.store.ts';

const WaitlistEventRef = builder.objectRef<Live<WaitlistEntry>>('UpdateWaitlistEvent').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description: 'The running number of the event, to go on from after a lost socket (rule N5).',
    }),
    deletedWaitlistEntries: t.idList({
      description: 'Those who no longer wait.',
      resolve: ({ value }) => (value && hasEnded(value.state) ? [toGlobalId('WaitlistEntry', value.id)] : []),
    }),
    resync: t.exposeBoolean('resync', { description: 'Too far behind: refetch.' }),
    waitlistEntries: t.field({
      description: 'Those who wait, new ones too.',
      type: [WaitlistEntryRef],
      resolve: ({ value }) => (value && !hasEnded(value.state) ? [value] : []),
    }),
  }),
});

builder.subscriptionField('updateWaitlist', (t) =>
  t.field({
    type: WaitlistEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, {
        after,
        kinds: waitlistEventTypes,
        deliver: (fresh, { waitlistEntryId }) => waitlistLoader(fresh).load(waitlistEntryId),
      }),
    resolve: (payload) => payload,
  }),
);
