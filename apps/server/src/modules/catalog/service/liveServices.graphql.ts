import type { DomainEvent } from '../../../platform/events/domainEvent.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { PlaceRef } from '../../business/place/place.graphql.ts';
import { type Place, placesOf } from '../../business/place/place.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { type Provider, providersOf } from '../../people/provider/provider.ts';
import { ServiceRef } from './service.graphql.ts';
import { type Service, servicesOf } from './service.ts';

/** A service as it is now, the id of one that is gone, or the places whose categories are others now. */
interface ServiceNews {
  readonly service: Service | null;
  readonly deletedId: string | null;
  readonly places: readonly Place[];
}

interface AvailabilityNews {
  readonly providerIds: readonly string[];
  readonly providers: readonly Provider[];
}

const CURSOR = 'The running number of the event, to go on from after a lost socket (rule N5).';
const RESYNC = 'Too far behind: refetch.';

const UpdateServiceEventRef = builder.objectRef<Live<ServiceNews>>('UpdateServiceEvent').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: CURSOR }),
    deletedServiceId: t.id({
      nullable: true,
      resolve: ({ value }) => value?.deletedId && toGlobalId('Service', value.deletedId),
    }),
    places: t.field({
      description: 'Those that the viewer sees, after a category was added, renamed or deleted.',
      type: [PlaceRef],
      resolve: ({ value }) => [...(value?.places ?? [])],
    }),
    resync: t.exposeBoolean('resync', { description: RESYNC }),
    service: t.field({ type: ServiceRef, nullable: true, resolve: ({ value }) => value?.service }),
  }),
});

const UpdateAvailabilityEventRef = builder
  .objectRef<Live<AvailabilityNews>>('UpdateAvailabilityEvent')
  .implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: CURSOR }),
      providerIds: t.idList({
        description: 'Whose free time may have changed.',
        resolve: ({ value }) => (value?.providerIds ?? []).map((id) => toGlobalId('Provider', id)),
      }),
      providers: t.field({
        description: 'The same, as far as the viewer may see them.',
        type: [ProviderRef],
        resolve: ({ value }) => [...(value?.providers ?? [])],
      }),
      resync: t.exposeBoolean('resync', { description: RESYNC }),
    }),
  });

type ServiceEventKind = 'service.changed' | 'serviceCategories.changed';
type ServiceEvent = Extract<DomainEvent, { kind: ServiceEventKind }>;

async function newsOfService(fresh: GraphqlContext, event: ServiceEvent): Promise<ServiceNews | null> {
  if (!requireStaff(fresh).may('service:view')) return null;
  const nothing = { service: null, deletedId: null, places: [] };
  if (event.kind === 'serviceCategories.changed')
    return { ...nothing, places: [...(await placesOf(fresh)).values()] };
  const service = (await servicesOf(fresh)).get(event.serviceId);
  return service && !service.isRetired ? { ...nothing, service } : { ...nothing, deletedId: event.serviceId };
}

async function newsOfAvailability(
  fresh: GraphqlContext,
  { providerIds }: { readonly providerIds: readonly string[] },
): Promise<AvailabilityNews | null> {
  if (!requireStaff(fresh).may('service:view')) return null;
  const visible = await providersOf(fresh);
  return { providerIds, providers: providerIds.flatMap((id) => visible.get(id) ?? []) };
}

builder.subscriptionFields((t) => ({
  updateService: t.field({
    description: 'A service or a category of services was added, changed or deleted.',
    type: UpdateServiceEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField<ServiceEventKind, ServiceNews>(context, {
        after,
        kinds: ['service.changed', 'serviceCategories.changed'],
        deliver: newsOfService,
      }),
    resolve: (payload) => payload,
  }),
  updateAvailability: t.field({
    description: 'Services, class times, blocks or hours changed what times are free.',
    type: UpdateAvailabilityEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, {
        after,
        kinds: ['availability.changed'],
        deliver: newsOfAvailability,
      }),
    resolve: (payload) => payload,
  }),
}));
