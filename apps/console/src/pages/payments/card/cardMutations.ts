import { graphql } from 'react-relay';
import type { cardMutationsAuthenticateMutation } from '../../../__generated__/cardMutationsAuthenticateMutation.graphql.ts';
import type { cardMutationsChangeMutation } from '../../../__generated__/cardMutationsChangeMutation.graphql.ts';
import type { cardMutationsPayMutation } from '../../../__generated__/cardMutationsPayMutation.graphql.ts';
import type { cardMutationsSetupMutation } from '../../../__generated__/cardMutationsSetupMutation.graphql.ts';
import { useGatewayMutation } from '../useGatewayMutation.ts';

/** Gives the client secret that another card is entered for. */
export function useSetupIntent() {
  return useGatewayMutation<cardMutationsSetupMutation>(graphql`
    mutation cardMutationsSetupMutation($input: GetSubscriptionSetupIntentInput!) {
      getSubscriptionSetupIntent(input: $input) {
        clientSecret
      }
    }
  `);
}

/** Makes the card that was entered the one that is charged from now on. */
export function useChangePaymentMethod() {
  return useGatewayMutation<cardMutationsChangeMutation>(graphql`
    mutation cardMutationsChangeMutation($input: ChangePaymentMethodInput!) {
      changePaymentMethod(input: $input) {
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** In the sandbox: what Stripe.js does with a card in the browser (rule M2). */
export function usePayInSandbox() {
  return useGatewayMutation<cardMutationsPayMutation>(graphql`
    mutation cardMutationsPayMutation($input: PayInSandboxInput!) {
      payInSandbox(input: $input) {
        status
        redirectUrl
      }
    }
  `);
}

/** In the sandbox: what a person answers to the bank (rule M2). */
export function useAuthenticateInSandbox() {
  return useGatewayMutation<cardMutationsAuthenticateMutation>(graphql`
    mutation cardMutationsAuthenticateMutation($input: AuthenticateInSandboxInput!) {
      authenticateInSandbox(input: $input) {
        redirectUrl
      }
    }
  `);
}
