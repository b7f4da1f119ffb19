import {
  changePaymentMethodInput,
  changePlanInput,
  confirmPaymentInput,
  keyedInput,
  planInput,
  setupIntentInput,
} from '@slotkeeper/domain/billing/subscriptionInput';
import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { builder } from '../../../platform/graphql/builder.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import type { KeyedPayload } from '../../../platform/graphql/connection.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { onceElsewhere } from '../../../platform/idempotency.store.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { type BillingContext, requireBiller } from './billingContext.ts';
import { changePaymentMethod, getSetupIntent } from './changeCard.ts';
import {
  automatePayments,
  cancelSubscription,
  changePlan,
  chargeCustomer,
  resumeSubscription,
} from './changeSubscription.ts';
import { activateSubscription, confirmPayment, createStripeSubscription } from './startSubscription.ts';
import {
  ActivateSubscriptionPayloadRef,
  ConfirmPayloadRef,
  paidPayload,
  SetupIntentPayloadRef,
  viewerPayload,
} from './subscriptionPayloads.graphql.ts';

const readPlanId = (id: string) => readId('PricingPlan', id, ['pricingPlanId']);

/** An organization has one subscription; another one’s is no other than one that does not exist (rule R2). */
function checkOwn({ scope }: BillingContext, globalId: string, field: string): void {
  if (readId('Subscription', globalId, [field]) !== scope.organizationId) throw notFound();
}

/** A mutation of the own subscription by its id. */
async function changeOwn(
  context: GraphqlContext,
  input: object,
  change: (ctx: BillingContext) => Promise<void>,
): Promise<KeyedPayload> {
  const ctx = requireBiller(context);
  const { clientMutationId = null, id } = readInput(rowInput, input);
  checkOwn(ctx, id, 'id');
  await change(ctx);
  return { clientMutationId };
}

builder.mutationFields((t) => ({
  activateSubscription: t.field({
    description: 'Begins a plan: its first payment is confirmed in the browser with the client secret.',
    type: ActivateSubscriptionPayloadRef,
    args: inputArgs('ActivateSubscriptionInput', planInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId = null, pricingPlanId } = readInput(planInput, args.input);
      const clientSecret = await activateSubscription(ctx, readPlanId(pricingPlanId));
      return { clientMutationId, clientSecret };
    },
  }),
  createStripeSubscription: t.field({
    description: 'Begins a plan with the card on file, and pays it.',
    type: paidPayload('CreateStripeSubscriptionPayload'),
    args: inputArgs('CreateStripeSubscriptionInput', planInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId: key = null, pricingPlanId } = readInput(planInput, args.input);
      const planId = readPlanId(pricingPlanId);
      const request = { operation: 'createStripeSubscription', key, body: { planId } };
      return onceElsewhere(ctx, request, async () => {
        const clientSecret = await createStripeSubscription(ctx, planId);
        return { clientMutationId: key, clientSecret };
      });
    },
  }),
  confirmInitialSubscriptionPayment: t.field({
    description:
      'Asks the gateway what became of the first payment, or of another one that the bank asked about.',
    type: ConfirmPayloadRef,
    args: inputArgs('ConfirmInitialSubscriptionPaymentInput', confirmPaymentInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId = null, paymentIntentId } = readInput(confirmPaymentInput, args.input);
      const isPaid = await confirmPayment(ctx, paymentIntentId ?? null);
      return { clientMutationId, isPaid };
    },
  }),
  getSubscriptionSetupIntent: t.field({
    description: 'Begins to keep another card: the browser sets it up with the client secret.',
    type: SetupIntentPayloadRef,
    args: inputArgs('GetSubscriptionSetupIntentInput', setupIntentInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId = null, subscriptionId } = readInput(setupIntentInput, args.input);
      checkOwn(ctx, subscriptionId, 'subscriptionId');
      return { clientMutationId, clientSecret: await getSetupIntent(ctx) };
    },
  }),
  changePaymentMethod: t.field({
    description: 'Pays from now on with the card that was set up.',
    type: viewerPayload('ChangePaymentMethodPayload'),
    args: inputArgs('ChangePaymentMethodInput', changePaymentMethodInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const input = readInput(changePaymentMethodInput, args.input);
      checkOwn(ctx, input.subscriptionId, 'subscriptionId');
      await changePaymentMethod(ctx, input.setupIntentId);
      return { clientMutationId: input.clientMutationId ?? null };
    },
  }),
  cancelSubscription: t.field({
    description: 'Ends the plan with its period; it stays active until then (rule M3).',
    type: viewerPayload('CancelSubscriptionPayload'),
    args: inputArgs('CancelSubscriptionInput', rowInput),
    resolve: (_, args, context) => changeOwn(context, args.input, cancelSubscription),
  }),
  resumeSubscription: t.field({
    description: 'Takes a cancellation back while the plan is still active.',
    type: viewerPayload('ResumeSubscriptionPayload'),
    args: inputArgs('ResumeSubscriptionInput', rowInput),
    resolve: (_, args, context) => changeOwn(context, args.input, resumeSubscription),
  }),
  changePlan: t.field({
    description: 'Changes to another plan at once; the difference is invoiced.',
    type: paidPayload('ChangePlanPayload'),
    args: inputArgs('ChangePlanInput', changePlanInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId = null, id, pricingPlanId } = readInput(changePlanInput, args.input);
      checkOwn(ctx, id, 'id');
      const clientSecret = await changePlan(ctx, readPlanId(pricingPlanId));
      return { clientMutationId, clientSecret };
    },
  }),
  chargeCustomer: t.field({
    description: 'Pays what is due now with the card on file.',
    type: paidPayload('ChargeCustomerPayload'),
    args: inputArgs('ChargeCustomerInput', keyedInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId: key = null } = readInput(keyedInput, args.input);
      return onceElsewhere(ctx, { operation: 'chargeCustomer', key, body: {} }, async () => {
        return { clientMutationId: key, clientSecret: await chargeCustomer(ctx) };
      });
    },
  }),
  enableAutomatedPayments: t.field({
    description: 'Takes renewals from the card automatically.',
    type: viewerPayload('EnableAutomatedPaymentsPayload'),
    args: inputArgs('EnableAutomatedPaymentsInput', keyedInput),
    resolve: (_, args, context) => automate(context, args.input, true),
  }),
  disableAutomatedPayments: t.field({
    description: 'Leaves each invoice to be paid by hand within a week.',
    type: viewerPayload('DisableAutomatedPaymentsPayload'),
    args: inputArgs('DisableAutomatedPaymentsInput', keyedInput),
    resolve: (_, args, context) => automate(context, args.input, false),
  }),
}));

async function automate(context: GraphqlContext, input: object, isAutomated: boolean): Promise<KeyedPayload> {
  const ctx = requireBiller(context);
  const { clientMutationId = null } = readInput(keyedInput, input);
  await automatePayments(ctx, isAutomated);
  return { clientMutationId };
}
