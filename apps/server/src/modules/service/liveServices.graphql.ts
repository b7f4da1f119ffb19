import { builder } from '../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { type Live, liveField } from '../../platform/graphql/liveField.ts';
import { ProviderRef } from '../provider/provider.graphql.ts';
import { type Provider, providersOf } from '../provider/provider.ts';
import { ServiceRef } from './service.graphql.ts';
import { type Service, servicesOf } from './service.ts';

/** A service as it is now, or the id of one that is gone. */
interface ServiceNews {
  readonly service: Service | null;
  readonly deletedId: string | null;
}

interface AvailabilityNews {
  readonly providerIds: readonly string[];
  readonly providers: readonly Provider[];
}

const CURSOR = 'The running number of the event, to go on from after a lost socket (decisions N5).';
const RESYNC = 'Too far behind: refetch.';

const UpdateServiceEventRef = builder.objectRef<Live<ServiceNews>>('UpdateServiceEvent').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: CURSOR }),
    deletedServiceId: t.id({
      nullable: true,
      resolve: ({ value }) => value?.deletedId && toGlobalId('Service', value.deletedId),
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
        description: 'Whose free time may be another now.',
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

async function newsOfService(fresh: GraphqlContext, { serviceId }: { serviceId: string }) {
  if (!requireStaff(fresh).may('service:view')) return null;
  const service = (await servicesOf(fresh)).get(serviceId);
  return service && !service.isRetired
    ? { service, deletedId: null }
    : { service: null, deletedId: serviceId };
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
    description: 'A service was added, changed or deleted.',
    type: UpdateServiceEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, { after, kinds: ['service.changed'], deliver: newsOfService }),
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
