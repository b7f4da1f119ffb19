import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { pageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import { cached, forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { findEndpoints, type WebhookEndpoint } from './webhook.store.ts';
import {
  findDeliveries,
  findDeliveriesById,
  type WebhookDelivery,
  webhookDeliveryStatuses,
} from './webhookDelivery.store.ts';
import type { WebhookFailure } from './webhookSender.ts';

const PAGE = { size: PAGE_SIZE, max: 100 };

function webhooksOf(context: GraphqlContext): StaffContext {
  const staff = requireStaff(context);
  staff.authorize('webhook:manage');
  return staff;
}

/** The endpoints of the business, for those who manage webhooks; read once per request. For its field, which `people` adds. */
export function endpointsOf(context: GraphqlContext): Promise<readonly WebhookEndpoint[]> {
  const { db, scope } = webhooksOf(context);
  return cached(context, endpointsOf, () => findEndpoints(db, scope));
}

/** Drops what this request has read of endpoints. */
export function forgetEndpoints(context: GraphqlContext): void {
  forget(context, endpointsOf);
}

const WebhookPausedByRef = builder.enumType('WebhookPausedBy', {
  values: {
    FAILURES: { description: 'Nothing had arrived for a day (rule N7).' },
    MEMBER: {},
  },
});
const WebhookDeliveryStatusRef = builder.enumType('WebhookDeliveryStatus', {
  values: webhookDeliveryStatuses,
});
const WebhookFailureRef = builder.enumType('WebhookFailure', {
  values: {
    ANSWER: { description: 'It answered, but not with a status of 200 to 299. Redirects are not followed.' },
    PRIVATE_ADDRESS: { description: 'Its name leads to an address inside a network.' },
    TIMEOUT: {},
    UNREACHABLE: {},
  } satisfies Record<WebhookFailure, object>,
});

/** A delivery, for those who manage webhooks. */
export const WebhookDeliveryRef = builder.loadableNodeRef<WebhookDelivery, string, string>(
  'WebhookDelivery',
  {
    id: { resolve: ({ id }) => id },
    load: async (ids: string[], context: GraphqlContext) => {
      const { db, scope } = webhooksOf(context);
      const deliveries = await findDeliveriesById(db, scope, ids);
      return ids.map((id) => deliveries.get(id) ?? notFound());
    },
  },
);

builder.objectType(WebhookDeliveryRef, {
  description: 'An event on its way to an endpoint, and what came of the last try.',
  fields: (t) => ({
    attempts: t.exposeInt('attempts'),
    body: t.exposeString('body', { description: 'What is sent: ids and facts, no one’s name.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    eventId: t.exposeString('eventId', { description: 'The same with each try.' }),
    eventType: t.exposeString('eventType'),
    failure: t.expose('failure', { type: WebhookFailureRef, nullable: true }),
    lastAttemptAt: t.expose('lastAttemptAt', { type: 'DateTime', nullable: true }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ status, nextAttemptAt }) => (status === 'PENDING' ? nextAttemptAt : null),
    }),
    responseBody: t.exposeString('responseBody', { nullable: true, description: 'How its answer began.' }),
    responseStatus: t.exposeInt('responseStatus', { nullable: true }),
    status: t.expose('status', { type: WebhookDeliveryStatusRef }),
  }),
});

const WebhookDeliveryConnectionRef = builder.connectionObject(
  { type: WebhookDeliveryRef, name: 'WebhookDeliveryConnection' },
  { name: 'WebhookDeliveryEdge' },
);

/** Where a program is notified, for those who manage webhooks. */
export const WebhookEndpointRef = builder.loadableNodeRef<WebhookEndpoint, string, string>(
  'WebhookEndpoint',
  {
    id: { resolve: ({ id }) => id },
    load: async (ids: string[], context: GraphqlContext) => {
      const endpoints = new Map((await endpointsOf(context)).map((endpoint) => [endpoint.id, endpoint]));
      return ids.map((id) => endpoints.get(id) ?? notFound());
    },
  },
);

builder.objectType(WebhookEndpointRef, {
  description: 'Where a program is notified of events (rule N7). Its secret is shown once.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    deliveries: t.field({
      description: 'Its log of the last 30 days, newest first.',
      type: WebhookDeliveryConnectionRef,
      args: pageArguments,
      resolve: async ({ id }, page, context) => {
        const { db, scope } = webhooksOf(context);
        return toConnection(await findDeliveries(db, scope, id, pageWindow(page, PAGE)));
      },
    }),
    eventTypes: t.stringList({ resolve: ({ eventTypes }) => [...eventTypes] }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nothing has arrived.',
    }),
    formerSecretUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the previous secret also signs.',
      resolve: ({ formerSecretUntil }, _, context) =>
        formerSecretUntil !== null && formerSecretUntil > webhooksOf(context).clock.now()
          ? formerSecretUntil
          : null,
    }),
    pausedBy: t.expose('pausedBy', { type: WebhookPausedByRef, nullable: true }),
    url: t.exposeString('url'),
  }),
});
