import { graphql } from 'react-relay';
import type { useDeliveriesResendMutation } from '../../../../__generated__/useDeliveriesResendMutation.graphql.ts';
import type { useDeliveriesTestMutation } from '../../../../__generated__/useDeliveriesTestMutation.graphql.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';

/** Sends a webhook a test event, and events again. */
export function useDeliveries() {
  const [commitTest] = useServerMutation<useDeliveriesTestMutation>(graphql`
    mutation useDeliveriesTestMutation($input: SendTestWebhookInput!) {
      sendTestWebhook(input: $input) {
        webhookDelivery {
          id
        }
      }
    }
  `);
  const [commitResend, isResending] = useServerMutation<useDeliveriesResendMutation>(graphql`
    mutation useDeliveriesResendMutation($input: ResendWebhookInput!) {
      resendWebhook(input: $input) {
        webhookDelivery {
          ...WebhookDelivery_delivery
        }
      }
    }
  `);
  return {
    sendTest: (id: string) => commitTest({ input: { id } }),
    resend: (id: string) => commitResend({ input: { id } }),
    isResending,
  };
}
