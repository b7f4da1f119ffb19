import { partsOfDay, waitlistStates } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { SLOT_QUERY_DAYS_MAX, WAITLIST_PAGE, WAITLIST_PAGE_MAX } from '@slotkeeper/domain/limits';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import DataLoader from 'dataloader';
import { builder } from '../../../platform/graphql/builder.ts';
import { pageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readIds, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { placesOf } from '../../business/place/place.ts';
import { ServiceRef } from '../../catalog/service/service.graphql.ts';
import { servicesOf } from '../../catalog/service/service.ts';
import { ClientRef } from '../../clients/client/client.graphql.ts';
import { clientLoader } from '../../clients/client/client.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { providersOf } from '../../people/provider/provider.ts';
import { findEntries, listEntries, type WaitlistEntry, type WaitlistOffer } from './waitlist.store.ts';

const PartOfDayRef = builder.enumType('PartOfDay', {
  description: "In the place's zone: until 12:00, until 17:00, from then on.",
  values: partsOfDay,
});
const WaitlistStateRef = builder.enumType('WaitlistState', { values: waitlistStates });

/** Entries by their ids, as far as the viewer sees appointments of those who may be the provider. */
export function waitlistLoader(context: GraphqlContext): DataLoader<string, WaitlistEntry | null> {
  return cached(context, waitlistLoader, () => {
    const { db, scope, reach } = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const found = await findEntries(db, scope, { reach: reach('appointment:view'), ids });
      return ids.map((id) => found.get(id) ?? null);
    });
  });
}

const WaitlistOfferRef = builder.objectRef<WaitlistOffer>('WaitlistOffer').implement({
  description: 'A time that is on offer to a client who waits; it is not reserved (rule C3).',
  fields: (t) => ({
    endAt: t.expose('endAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    providerId: t.id({ resolve: ({ providerId }) => toGlobalId('Provider', providerId) }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

export const WaitlistEntryRef = builder.loadableNodeRef<WaitlistEntry, string, string>('WaitlistEntry', {
  id: { resolve: (entry) => entry.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const found = await waitlistLoader(context).loadMany(ids);
    return found.map((entry) => entry ?? notFound());
  },
});

builder.objectType(WaitlistEntryRef, {
  description: 'A client who waits for a taken time (rule C3).',
  fields: (t) => ({
    attendeeName: t.string({
      description: "Another name than the client's (rule C4); for those who may see clients.",
      nullable: true,
      resolve: ({ attendeeName }, _, context) =>
        requireStaff(context).may('client:view') ? attendeeName : null,
    }),
    client: t.field({
      description: 'For those who may see clients.',
      type: ClientRef,
      nullable: true,
      resolve: ({ clientId }, _, context) =>
        requireStaff(context).may('client:view') ? clientLoader(context).load(clientId) : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    from: t.expose('from', { type: 'Date' }),
    offer: t.field({
      description: 'The time that is on offer to it now.',
      type: WaitlistOfferRef,
      nullable: true,
      resolve: ({ offer }, _, context) =>
        offer && offer.expiresAt > requireStaff(context).clock.now() ? offer : null,
    }),
    partsOfDay: t.field({
      description: 'None means any time of the day.',
      type: [PartOfDayRef],
      resolve: (entry) => [...entry.partsOfDay],
    }),
    placeId: t.id({ resolve: ({ placeId }) => toGlobalId('Place', placeId) }),
    provider: t.field({
      description: 'Null where any provider will do.',
      type: ProviderRef,
      nullable: true,
      resolve: async ({ providerId }, _, context) =>
        providerId === null ? null : ((await providersOf(context)).get(providerId) ?? null),
    }),
    service: t.field({
      type: ServiceRef,
      nullable: true,
      resolve: async ({ serviceId }, _, context) => (await servicesOf(context)).get(serviceId) ?? null,
    }),
    serviceTitle: t.exposeString('serviceTitle'),
    state: t.expose('state', { type: WaitlistStateRef }),
    until: t.expose('until', { type: 'Date' }),
  }),
});

const WaitlistEntryEdgeRef = builder.edgeObject({ type: WaitlistEntryRef, name: 'WaitlistEntryEdge' });
const WaitlistEntryConnectionRef = builder.connectionObject(
  { type: WaitlistEntryRef, name: 'WaitlistEntryConnection' },
  WaitlistEntryEdgeRef,
);

builder.objectField(ProviderRef, 'waitlist', (t) =>
  t.field({
    description:
      'Who waits in some places for a time on some of these dates, first come first, as far as the viewer sees appointments (rules C3, R1).',
    type: WaitlistEntryConnectionRef,
    args: {
      ...pageArguments,
      from: t.arg({ type: 'Date', required: true }),
      placeIds: t.arg.idList({ description: 'Without them in all places that the viewer sees.' }),
      until: t.arg({ type: 'Date', required: true }),
    },
    resolve: async (viewer, { from, until, placeIds, ...page }, context) => {
      const { db, scope, reach } = viewerOnly(viewer, context);
      if (dayNumber(until) - dayNumber(from) > SLOT_QUERY_DAYS_MAX)
        refuseRequest('BAD_INPUT', { path: ['until'] });
      const places = await placesOf(context);
      const ids = placeIds ? (readIds('Place', placeIds, 'placeIds') ?? []) : [...places.keys()];
      if (ids.some((id) => !places.has(id))) refuseRequest('NOT_FOUND', { path: ['placeIds'] });
      const window = pageWindow(page, { size: WAITLIST_PAGE, max: WAITLIST_PAGE_MAX });
      const filter = { reach: reach('appointment:view'), placeIds: ids, from, until };
      return toConnection(await listEntries(db, scope, filter, window));
    },
  }),
);
