import { builder } from '../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/refusalError.ts';
import { photoArguments, photoUrlOf } from '../photo/photo.graphql.ts';
import type { Client } from './client.store.ts';
import { clientLoader, clientStatisticsLoader } from './client.ts';

export const ClientRef = builder.loadableNodeRef<Client, string, string>('Client', {
  id: { resolve: (client) => client.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const clients = requireStaff(context).may('client:view') ? await clientLoader(context).loadMany(ids) : [];
    return ids.map((_, index) => clients[index] ?? notFound());
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
    profilePhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.profilePhoto, size),
    }),
    rowId: t.exposeInt('rowId'),
    totalAppointmentsCount: t.int({
      resolve: async ({ id }, _, context) =>
        (await clientStatisticsLoader(context).load(id)).totalAppointments,
    }),
  }),
});
