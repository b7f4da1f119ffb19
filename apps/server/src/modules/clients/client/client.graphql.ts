import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { photoArguments, photoUrlOf } from '../../../platform/photo/photo.graphql.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { stopTopics } from '../../../platform/stopLink.ts';
import type { Client } from './client.store.ts';
import { loadKeptClient } from './client.ts';
import {
  clientPaymentsLoader,
  clientStatisticsLoader,
  formerPhonesLoader,
  stopsLoader,
} from './clientLoaders.ts';
import type { PaidSum } from './clientPayments.store.ts';
import { lastActiveAt } from './lastActiveAt.ts';
import { findDuplicates } from './merge/clientDuplicates.store.ts';

export const ClientRef = builder.loadableNodeRef<Client, string, string>('Client', {
  id: { resolve: (client) => client.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const { may } = requireStaff(context);
    if (!may('client:view')) return ids.map(() => notFound());
    return Promise.all(ids.map(async (id) => (await loadKeptClient(context, id)) ?? notFound()));
  },
});

const StopTopicRef = builder.enumType('MessageTopic', {
  description: 'Messages that no appointment needs.',
  values: stopTopics,
});

const PaidSumRef = builder.objectRef<PaidSum>('PaidSum').implement({
  fields: (t) => ({
    amount: t.expose('amount', { type: 'MinorUnits' }),
    currency: t.exposeString('currency'),
  }),
});

function statisticsOf(context: GraphqlContext, id: string) {
  return clientStatisticsLoader(context).load(id);
}

builder.objectType(ClientRef, {
  fields: (t) => ({
    amountsPaid: t.field({
      description:
        'What the client paid and did not get back, by currency, as far as the viewer sees it (rule P7).',
      type: [PaidSumRef],
      resolve: ({ id }, _, context) => clientPaymentsLoader(context).load(id),
    }),
    clientSince: t.expose('createdAt', { type: 'DateTime' }),
    duplicates: t.field({
      description:
        'Other clients with the same e-mail or the same end of the number: probably the same person.',
      type: [ClientRef],
      resolve: async (client, _, context) => {
        const { db, scope } = requireStaff(context);
        return findDuplicates(db, scope, client);
      },
    }),
    email: t.exposeString('email', { nullable: true }),
    formerPhoneNumbers: t.stringList({
      description: 'Those of clients that were merged into this one: they lead to it (rule C4).',
      resolve: ({ id }, _, context) => formerPhonesLoader(context).load(id),
    }),
    isBlocked: t.exposeBoolean('isBlocked', { description: 'May not book online; staff still book it.' }),
    isRemoved: t.exposeBoolean('isRemoved', {
      description: 'Was removed: its past appointments still name it, its page is gone (rule C4).',
    }),
    lastActiveAt: t.field({
      description: "The later of the client's own last action and its last attended start (rule C7).",
      type: 'DateTime',
      nullable: true,
      resolve: async (client, _, context) => lastActiveAt(client, await statisticsOf(context, client.id)),
    }),
    name: t.exposeString('name'),
    noShowsCount: t.int({ resolve: async ({ id }, _, context) => (await statisticsOf(context, id)).noShows }),
    notes: t.exposeString('notes', { description: 'Shared by the staff.' }),
    phoneNumber: t.exposeString('phoneNumber', {
      description: 'Empty for a client who signed in by e-mail and has no number yet (rule C1).',
    }),
    profilePhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.profilePhoto, size),
    }),
    rowId: t.exposeInt('rowId'),
    stoppedMessages: t.field({
      description: 'What the client has asked not to get anymore, by a link in an e-mail.',
      type: [StopTopicRef],
      resolve: ({ id }, _, context) => stopsLoader(context).load(id),
    }),
    totalAppointmentsCount: t.int({
      resolve: async ({ id }, _, context) => (await statisticsOf(context, id)).totalAppointments,
    }),
    upcomingAppointmentsCount: t.int({
      description: 'Appointments that have not started: removing the client cancels them (rule C4).',
      resolve: async ({ id }, _, context) => (await statisticsOf(context, id)).upcoming,
    }),
    visitsCount: t.int({ resolve: async ({ id }, _, context) => (await statisticsOf(context, id)).visits }),
  }),
});

/** One client of a list, and what a new client comes as. */
export const ClientEdgeRef = builder.edgeObject({ type: ClientRef, name: 'ClientEdge' });

/** The client that a mutation changed. */
export interface ChangedClient {
  readonly id: string;
  readonly clientMutationId: string | null;
}
