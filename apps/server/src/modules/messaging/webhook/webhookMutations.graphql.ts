import { mutationKeyInput, rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { webhookEndpointChangeInput, webhookEndpointInput } from '@slotkeeper/domain/input/integrations';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput, withoutNulls } from '../../../platform/graphql/readInput.ts';
import {
  addWebhookEndpoint,
  deleteWebhookEndpoint,
  renewWebhookSecret,
  resendWebhook,
  sendTestWebhook,
  updateWebhookEndpoint,
} from './changeWebhooks.ts';
import { forgetEndpoints, WebhookDeliveryRef, WebhookEndpointRef } from './webhook.graphql.ts';

const newEndpointInput = webhookEndpointInput.extend({ clientMutationId: mutationKeyInput });
const changedEndpointInput = webhookEndpointChangeInput.extend(rowInput.shape);

interface Payload {
  readonly clientMutationId: string | null;
  readonly id: string;
}

const WebhookEndpointPayloadRef = builder.objectRef<Payload>('WebhookEndpointPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    webhookEndpoint: t.field({ type: WebhookEndpointRef, resolve: ({ id }) => id }),
  }),
});

const WebhookSecretPayloadRef = builder
  .objectRef<Payload & { secret: string }>('WebhookSecretPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      secret: t.exposeString('secret', { description: 'What events are signed with; only returned here.' }),
      webhookEndpoint: t.field({ type: WebhookEndpointRef, resolve: ({ id }) => id }),
    }),
  });

const WebhookDeliveryPayloadRef = builder.objectRef<Payload>('WebhookDeliveryPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    webhookDelivery: t.field({ type: WebhookDeliveryRef, resolve: ({ id }) => id }),
  }),
});

const DeleteWebhookEndpointPayloadRef = builder.objectRef<Payload>('DeleteWebhookEndpointPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedWebhookEndpointId: t.id({ resolve: ({ id }) => toGlobalId('WebhookEndpoint', id) }),
  }),
});

/** The key of a call on one object, and that object's id. */
function readRow(input: object, typename: string): Payload {
  const { clientMutationId = null, id } = readInput(rowInput, input);
  return { clientMutationId, id: readId(typename, id) };
}

builder.mutationFields((t) => ({
  addWebhookEndpoint: t.field({
    description: 'Adds where a program is notified, and of what (rule N7).',
    type: WebhookSecretPayloadRef,
    args: inputArgs('AddWebhookEndpointInput', newEndpointInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(newEndpointInput, args.input);
      const request = { ...input, key: clientMutationId };
      const added = await addWebhookEndpoint(requireStaff(context), context.secrets, request);
      forgetEndpoints(context);
      return { ...added, clientMutationId };
    },
  }),
  updateWebhookEndpoint: t.field({
    description: 'Changes an endpoint, pauses it, or has it go on.',
    type: WebhookEndpointPayloadRef,
    args: inputArgs('UpdateWebhookEndpointInput', changedEndpointInput),
    resolve: async (_, args, context) => {
      const input = readInput(changedEndpointInput, withoutNulls(args.input));
      const { clientMutationId = null, ...changes } = input;
      const id = readId('WebhookEndpoint', changes.id);
      await updateWebhookEndpoint(requireStaff(context), { ...changes, id });
      forgetEndpoints(context);
      return { clientMutationId, id };
    },
  }),
  deleteWebhookEndpoint: t.field({
    description: 'Removes an endpoint with its log.',
    type: DeleteWebhookEndpointPayloadRef,
    args: inputArgs('DeleteWebhookEndpointInput', rowInput),
    resolve: async (_, args, context) => {
      const row = readRow(args.input, 'WebhookEndpoint');
      await deleteWebhookEndpoint(requireStaff(context), row.id);
      forgetEndpoints(context);
      return row;
    },
  }),
  renewWebhookSecret: t.field({
    description: 'Gives an endpoint a new secret; for 24 hours the previous one also signs.',
    type: WebhookSecretPayloadRef,
    args: inputArgs('RenewWebhookSecretInput', rowInput),
    resolve: async (_, args, context) => {
      const row = readRow(args.input, 'WebhookEndpoint');
      const secret = await renewWebhookSecret(requireStaff(context), context.secrets, row.id);
      forgetEndpoints(context);
      return { ...row, secret };
    },
  }),
  sendTestWebhook: t.field({
    description: 'Sends an endpoint the event `webhook.test`.',
    type: WebhookDeliveryPayloadRef,
    args: inputArgs('SendTestWebhookInput', rowInput),
    resolve: async (_, args, context) => {
      const { clientMutationId, id } = readRow(args.input, 'WebhookEndpoint');
      const { deliveryId } = await sendTestWebhook(requireStaff(context), id);
      return { clientMutationId, id: deliveryId };
    },
  }),
  resendWebhook: t.field({
    description: 'Sends an event again, with the same id.',
    type: WebhookDeliveryPayloadRef,
    args: inputArgs('ResendWebhookInput', rowInput),
    resolve: async (_, args, context) => {
      const row = readRow(args.input, 'WebhookDelivery');
      await resendWebhook(requireStaff(context), row.id);
      return row;
    },
  }),
}));
