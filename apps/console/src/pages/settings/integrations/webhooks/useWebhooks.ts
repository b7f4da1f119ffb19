import type { WebhookEndpointChangeInput, WebhookEndpointInput } from '@slotkeeper/domain/input/integrations';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useWebhooksAddMutation } from '../../../../__generated__/useWebhooksAddMutation.graphql.ts';
import type { useWebhooksDeleteMutation } from '../../../../__generated__/useWebhooksDeleteMutation.graphql.ts';
import type { useWebhooksRenewMutation } from '../../../../__generated__/useWebhooksRenewMutation.graphql.ts';
import type { useWebhooksUpdateMutation } from '../../../../__generated__/useWebhooksUpdateMutation.graphql.ts';
import { useIdempotencyKey, useServerMutation } from '../../../../lib/relay/useServerMutation.ts';

/** What can be done with the webhooks of the business. */
export type WebhookChanges = ReturnType<typeof useWebhooks>;

/** Adds, changes and removes webhooks; the viewer's list follows. */
export function useWebhooks(viewerId: string) {
  const keyOf = useIdempotencyKey();
  const [commitAdd] = useServerMutation<useWebhooksAddMutation>(graphql`
    mutation useWebhooksAddMutation($input: AddWebhookEndpointInput!) {
      addWebhookEndpoint(input: $input) {
        secret
        webhookEndpoint {
          id
          ...WebhookRow_endpoint
        }
      }
    }
  `);
  const [commitUpdate] = useServerMutation<useWebhooksUpdateMutation>(graphql`
    mutation useWebhooksUpdateMutation($input: UpdateWebhookEndpointInput!) {
      updateWebhookEndpoint(input: $input) {
        webhookEndpoint {
          ...WebhookRow_endpoint
        }
      }
    }
  `);
  const [commitRenew] = useServerMutation<useWebhooksRenewMutation>(graphql`
    mutation useWebhooksRenewMutation($input: RenewWebhookSecretInput!) {
      renewWebhookSecret(input: $input) {
        secret
        webhookEndpoint {
          ...WebhookRow_endpoint
        }
      }
    }
  `);
  const [commitDelete] = useServerMutation<useWebhooksDeleteMutation>(graphql`
    mutation useWebhooksDeleteMutation($input: DeleteWebhookEndpointInput!) {
      deleteWebhookEndpoint(input: $input) {
        deletedWebhookEndpointId
      }
    }
  `);
  const endpointsIn = (store: RecordSourceSelectorProxy) => {
    const viewer = store.get(viewerId);
    return { viewer, endpoints: viewer?.getLinkedRecords('webhookEndpoints') ?? [] };
  };
  return {
    /** Gives the secret, which is never shown again. */
    add: async (input: WebhookEndpointInput): Promise<string> => {
      const variables = { input: { ...input, clientMutationId: keyOf(JSON.stringify(input)) } };
      const { addWebhookEndpoint } = await commitAdd(variables, {
        updater: (store) => {
          const added = store.getRootField('addWebhookEndpoint')?.getLinkedRecord('webhookEndpoint');
          const { viewer, endpoints } = endpointsIn(store);
          const others = endpoints.filter((endpoint) => endpoint.getDataID() !== added?.getDataID());
          if (added) viewer?.setLinkedRecords([...others, added], 'webhookEndpoints');
        },
      });
      return addWebhookEndpoint.secret;
    },
    update: (id: string, changes: WebhookEndpointChangeInput) => commitUpdate({ input: { id, ...changes } }),
    /** Gives the new secret, which is never shown again. */
    renew: async (id: string): Promise<string> =>
      (await commitRenew({ input: { id } })).renewWebhookSecret.secret,
    remove: (id: string) =>
      commitDelete(
        { input: { id } },
        {
          updater: (store) => {
            const { viewer, endpoints } = endpointsIn(store);
            const left = endpoints.filter((endpoint) => endpoint.getDataID() !== id);
            viewer?.setLinkedRecords(left, 'webhookEndpoints');
          },
        },
      ),
  };
}
