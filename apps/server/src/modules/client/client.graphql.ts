import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { builder } from '../../platform/graphql/builder.ts';
import {
  OrderDirectionRef,
  pageArguments,
  pageWindow,
  toConnection,
} from '../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { readId } from '../../platform/graphql/globalId.ts';
import { RefusalError } from '../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../provider/provider.graphql.ts';
import type { Client } from './client.store.ts';
import { clientLoader, clientStatisticsLoader } from './client.ts';
import { clientOrderFields, findClientPage } from './clientList.store.ts';

const PAGE = { size: PAGE_SIZE, max: 5_000 };

export const ClientRef = builder.loadableNodeRef<Client, string, string>('Client', {
  id: { resolve: (client) => client.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const clients = requireStaff(context).may('client:view') ? await clientLoader(context).loadMany(ids) : [];
    return ids.map((_, index) => clients[index] ?? new RefusalError({ code: 'NOT_FOUND' }));
  },
});

builder.objectType(ClientRef, {
  fields: (t) => ({
    clientSince: t.expose('createdAt', { type: 'DateTime' }),
    email: t.exposeString('email', { nullable: true }),
    lastActiveAt: t.field({
      description: "The later of the client's own last action and its last attended start (decisions C7).",
      type: 'DateTime',
      nullable: true,
      resolve: async ({ id, lastActionAt }, _, context) => {
        const { lastAttendedAt } = await clientStatisticsLoader(context).load(id);
        return lastAttendedAt === null ? lastActionAt : Math.max(lastAttendedAt, lastActionAt ?? 0);
      },
    }),
    name: t.exposeString('name'),
    phoneNumber: t.exposeString('phoneNumber'),
    profilePhotoUrl: t.exposeString('profilePhoto', { nullable: true }),
    rowId: t.exposeInt('rowId'),
    totalAppointmentsCount: t.int({
      resolve: async ({ id }, _, context) =>
        (await clientStatisticsLoader(context).load(id)).totalAppointments,
    }),
  }),
});

const ClientFilterRef = builder.inputType('ClientFilter', {
  fields: (t) => ({ searchWord: t.string() }),
});

const ClientOrderFieldRef = builder.enumType('ClientOrderField', { values: clientOrderFields });

const ClientOrderRef = builder.inputType('ClientOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: ClientOrderFieldRef, required: true }),
  }),
});

const ClientConnectionRef = builder.connectionObject(
  { type: ClientRef, name: 'ClientConnection' },
  { name: 'ClientEdge' },
);

builder.objectFields(ProviderRef, (t) => ({
  client: t.field({
    type: ClientRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (viewer, { id }, context) => {
      viewerOnly(viewer, context).authorize('client:view');
      const client = await clientLoader(context).load(readId('Client', id));
      return client?.isRemoved ? null : client;
    },
  }),
  clients: t.field({
    type: ClientConnectionRef,
    args: {
      ...pageArguments,
      filterBy: t.arg({ type: ClientFilterRef }),
      orderBy: t.arg({ type: [ClientOrderRef] }),
    },
    resolve: async (viewer, { filterBy, orderBy, ...page }, context) => {
      const { db, scope, clock, authorize, reach } = viewerOnly(viewer, context);
      authorize('client:view');
      const window = pageWindow(page, PAGE);
      const list = await findClientPage(db, scope, {
        searchWord: filterBy?.searchWord,
        orderBy: orderBy ?? [{ field: 'NAME', direction: 'ASC' }],
        window,
        reach: reach('appointment:view'),
        now: clock.now(),
      });
      return toConnection({ ...list, window });
    },
  }),
}));
