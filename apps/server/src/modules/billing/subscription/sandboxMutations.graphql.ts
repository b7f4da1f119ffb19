import {
  advanceClockInput,
  authenticateInSandboxInput,
  payInSandboxInput,
} from '@slotkeeper/domain/billing/subscriptionInput';
import { must } from '@slotkeeper/domain/must';
import { builder } from '../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { onceElsewhere } from '../../../platform/idempotency.store.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { requireBiller } from './billingContext.ts';
import { advanceClock, authenticateInSandbox, payInSandbox, type SandboxAnswer } from './payInSandbox.ts';
import { forgetSubscription, subscriptionOf } from './subscription.ts';
import { SubscriptionRef } from './subscription.graphql.ts';

const SandboxPaymentStatusRef = builder.enumType('SandboxPaymentStatus', {
  values: {
    SUCCEEDED: {},
    REQUIRES_ACTION: { description: 'The bank asks the person, at `redirectUrl`.' },
  } satisfies Record<SandboxAnswer['status'], object>,
});

const PayInSandboxPayloadRef = builder
  .objectRef<KeyedPayload & SandboxAnswer>('PayInSandboxPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      redirectUrl: t.exposeString('redirectUrl', { nullable: true }),
      status: t.expose('status', { type: SandboxPaymentStatusRef }),
    }),
  });

const AuthenticateInSandboxPayloadRef = builder
  .objectRef<KeyedPayload & { redirectUrl: string }>('AuthenticateInSandboxPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      redirectUrl: t.exposeString('redirectUrl', {
        description: 'Back to /payments, with the parameters that Stripe names.',
      }),
    }),
  });

const AdvanceBillingClockPayloadRef = builder
  .objectRef<KeyedPayload>('AdvanceBillingClockPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      subscription: t.field({
        type: SubscriptionRef,
        resolve: async (_, __, context) => {
          forgetSubscription(context);
          return must(await subscriptionOf(context), 'billing is on');
        },
      }),
      viewer: t.field({ type: ProviderRef, resolve: (_, __, context) => requireStaff(context).provider.id }),
    }),
  });

builder.mutationFields((t) => ({
  payInSandbox: t.field({
    description:
      'Confirms a payment, or a card’s set-up, as Stripe.js does in the browser. In the sandbox only.',
    type: PayInSandboxPayloadRef,
    args: inputArgs('PayInSandboxInput', payInSandboxInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId: key = null, ...input } = readInput(payInSandboxInput, args.input);
      // The card is no part of what is kept.
      const request = { operation: 'payInSandbox', key, body: { clientSecret: input.clientSecret } };
      const answer = await onceElsewhere(ctx, request, () => payInSandbox(ctx, input));
      return { ...answer, clientMutationId: key };
    },
  }),
  authenticateInSandbox: t.field({
    description: 'Answers the bank for the person. In the sandbox only.',
    type: AuthenticateInSandboxPayloadRef,
    args: inputArgs('AuthenticateInSandboxInput', authenticateInSandboxInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId: key = null, ...input } = readInput(authenticateInSandboxInput, args.input);
      const request = { operation: 'authenticateInSandbox', key, body: input };
      const answer = await onceElsewhere(ctx, request, async () => ({
        redirectUrl: await authenticateInSandbox(ctx, input),
      }));
      return { ...answer, clientMutationId: key };
    },
  }),
  advanceBillingClock: t.field({
    description:
      'Moves the clock by which the organization is billed, so that what falls due happens. In the sandbox only.',
    type: AdvanceBillingClockPayloadRef,
    args: inputArgs('AdvanceBillingClockInput', advanceClockInput),
    resolve: async (_, args, context) => {
      const ctx = requireBiller(context);
      const { clientMutationId: key = null, days } = readInput(advanceClockInput, args.input);
      return onceElsewhere(ctx, { operation: 'advanceBillingClock', key, body: { days } }, async () => {
        await advanceClock(ctx, days);
        return { clientMutationId: key };
      });
    },
  }),
}));
