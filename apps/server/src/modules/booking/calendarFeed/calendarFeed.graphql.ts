import { calendarFeedInput } from '@slotkeeper/domain/input/calendar';
import { builder } from '../../../platform/graphql/builder.ts';
import { requirePerson, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { placesOf } from '../../business/place/place.ts';
import { ProviderRef, personOnly } from '../../people/provider/provider.graphql.ts';
import {
  type CalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
  turnOffCalendarFeed,
} from './changeCalendarFeed.ts';

const CalendarFeedRef = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: 'A private address under which a calendar program fetches what the viewer may see.',
  fields: (t) => ({
    fetchedAt: t.expose('fetchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a calendar last fetched it from this address.',
    }),
    placeId: t.id({
      nullable: true,
      description: 'Of which place; null for the viewer’s own time.',
      resolve: ({ placeId }) => (placeId === null ? null : toGlobalId('Place', placeId)),
    }),
    url: t.exposeString('url', { nullable: true, description: 'Null where it is off.' }),
  }),
});

builder.objectField(ProviderRef, 'calendarFeeds', (t) =>
  t.field({
    type: [CalendarFeedRef],
    description:
      'The calendar feeds that the viewer may have, on or off: of its own time, and of places (rule R1).',
    resolve: async (viewer, _, context) => {
      const ctx = personOnly(viewer, context);
      return listCalendarFeeds(ctx, [...(await placesOf(context)).keys()], context);
    },
  }),
);

interface ChangedFeeds {
  readonly clientMutationId: string | null;
}

const payloadRef = (name: string) =>
  builder.objectRef<ChangedFeeds>(name).implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      viewer: t.field({ type: ProviderRef, resolve: (_, __, context) => requireStaff(context).provider.id }),
    }),
  });

/** The place that an input names; null for the viewer's own time. */
function readFeedInput(input: Parameters<typeof readInput>[1]) {
  const { clientMutationId = null, placeId } = readInput(calendarFeedInput, input);
  return { clientMutationId, placeId: placeId ? readId('Place', placeId, ['placeId']) : null };
}

builder.mutationFields((t) => ({
  renewCalendarFeed: t.field({
    description:
      'Turns a calendar feed of the viewer on, or gives it a new address: the previous one stops working right away.',
    type: payloadRef('RenewCalendarFeedPayload'),
    args: inputArgs('CalendarFeedInput', calendarFeedInput),
    resolve: async (_, args, context) => {
      const { clientMutationId, placeId } = readFeedInput(args.input);
      await renewCalendarFeed(requirePerson(context), placeId, context);
      return { clientMutationId };
    },
  }),
  turnOffCalendarFeed: t.field({
    description: 'Turns a calendar feed of the viewer off: its address stops working right away.',
    type: payloadRef('TurnOffCalendarFeedPayload'),
    args: inputArgs('CalendarFeedInput', calendarFeedInput),
    resolve: async (_, args, context) => {
      const { clientMutationId, placeId } = readFeedInput(args.input);
      await turnOffCalendarFeed(requirePerson(context), placeId);
      return { clientMutationId };
    },
  }),
}));
