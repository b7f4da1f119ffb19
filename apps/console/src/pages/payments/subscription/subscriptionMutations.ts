import { graphql } from 'react-relay';
import type { subscriptionMutationsActivateMutation } from '../../../__generated__/subscriptionMutationsActivateMutation.graphql.ts';
import type { subscriptionMutationsAdvanceMutation } from '../../../__generated__/subscriptionMutationsAdvanceMutation.graphql.ts';
import type { subscriptionMutationsCancelMutation } from '../../../__generated__/subscriptionMutationsCancelMutation.graphql.ts';
import type { subscriptionMutationsChangePlanMutation } from '../../../__generated__/subscriptionMutationsChangePlanMutation.graphql.ts';
import type { subscriptionMutationsChargeMutation } from '../../../__generated__/subscriptionMutationsChargeMutation.graphql.ts';
import type { subscriptionMutationsConfirmMutation } from '../../../__generated__/subscriptionMutationsConfirmMutation.graphql.ts';
import type { subscriptionMutationsCreateMutation } from '../../../__generated__/subscriptionMutationsCreateMutation.graphql.ts';
import type { subscriptionMutationsDisableAutomationMutation } from '../../../__generated__/subscriptionMutationsDisableAutomationMutation.graphql.ts';
import type { subscriptionMutationsEnableAutomationMutation } from '../../../__generated__/subscriptionMutationsEnableAutomationMutation.graphql.ts';
import type { subscriptionMutationsResumeMutation } from '../../../__generated__/subscriptionMutationsResumeMutation.graphql.ts';
import { useGatewayMutation } from '../useGatewayMutation.ts';

/** Starts a plan; its answer holds the client secret of the first payment, which a card is entered for (rule M3). */
export function useActivateSubscription() {
  return useGatewayMutation<subscriptionMutationsActivateMutation>(graphql`
    mutation subscriptionMutationsActivateMutation($input: ActivateSubscriptionInput!) {
      activateSubscription(input: $input) {
        clientSecret
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** Starts a plan that is paid with the card on file (rule M3). */
export function useCreateSubscription() {
  return useGatewayMutation<subscriptionMutationsCreateMutation>(graphql`
    mutation subscriptionMutationsCreateMutation($input: CreateStripeSubscriptionInput!) {
      createStripeSubscription(input: $input) {
        question {
          clientSecret
          redirectUrl
        }
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** Asks the gateway what came of a payment (rule M3). */
export function useConfirmPayment() {
  return useGatewayMutation<subscriptionMutationsConfirmMutation>(graphql`
    mutation subscriptionMutationsConfirmMutation($input: ConfirmInitialSubscriptionPaymentInput!) {
      confirmInitialSubscriptionPayment(input: $input) {
        isPaid
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** Ends the plan with its period; until then it can be resumed (rule M3). */
export function useCancelSubscription() {
  return useGatewayMutation<subscriptionMutationsCancelMutation>(graphql`
    mutation subscriptionMutationsCancelMutation($input: CancelSubscriptionInput!) {
      cancelSubscription(input: $input) {
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** Takes back that the plan ends. */
export function useResumeSubscription() {
  return useGatewayMutation<subscriptionMutationsResumeMutation>(graphql`
    mutation subscriptionMutationsResumeMutation($input: ResumeSubscriptionInput!) {
      resumeSubscription(input: $input) {
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** Switches to another plan; the difference is charged right away. */
export function useChangePlan() {
  return useGatewayMutation<subscriptionMutationsChangePlanMutation>(graphql`
    mutation subscriptionMutationsChangePlanMutation($input: ChangePlanInput!) {
      changePlan(input: $input) {
        question {
          clientSecret
          redirectUrl
        }
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** Pays the open invoice with the card on file. */
export function usePayOpenInvoice() {
  return useGatewayMutation<subscriptionMutationsChargeMutation>(graphql`
    mutation subscriptionMutationsChargeMutation($input: ChargeCustomerInput!) {
      chargeCustomer(input: $input) {
        question {
          clientSecret
          redirectUrl
        }
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}

/** Turns automatic payments on or off; without them each invoice is paid by hand. */
export function useAutomaticPayments(): [change: (isOn: boolean) => Promise<unknown>, isBusy: boolean] {
  const [enable, isEnabling] = useGatewayMutation<subscriptionMutationsEnableAutomationMutation>(graphql`
    mutation subscriptionMutationsEnableAutomationMutation($input: EnableAutomatedPaymentsInput!) {
      enableAutomatedPayments(input: $input) {
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
  const [disable, isDisabling] = useGatewayMutation<subscriptionMutationsDisableAutomationMutation>(graphql`
    mutation subscriptionMutationsDisableAutomationMutation($input: DisableAutomatedPaymentsInput!) {
      disableAutomatedPayments(input: $input) {
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
  const change = (isOn: boolean) => (isOn ? enable({ input: {} }) : disable({ input: {} }));
  return [change, isEnabling || isDisabling];
}

/** In the sandbox: moves its clock, so that what falls due on the way happens (rule M2). */
export function useAdvanceClock() {
  return useGatewayMutation<subscriptionMutationsAdvanceMutation>(graphql`
    mutation subscriptionMutationsAdvanceMutation($input: AdvanceBillingClockInput!) {
      advanceBillingClock(input: $input) {
        subscription {
          ...GeneralTab_subscription
        }
      }
    }
  `);
}
