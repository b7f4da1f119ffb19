import { must } from '@slotkeeper/domain/must';
import { builder } from '../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { questionUrl } from './payInSandbox.ts';
import { forgetSubscription, type Subscription, subscriptionOf } from './subscription.ts';
import { SubscriptionRef } from './subscription.graphql.ts';

/** A subscription as it is after a mutation. */
async function fresh(context: GraphqlContext): Promise<Subscription> {
  forgetSubscription(context);
  return must(await subscriptionOf(context), 'billing is on');
}

/** What a mutation of the subscription gives: its fresh state. */
export const viewerPayload = <T extends KeyedPayload = KeyedPayload>(name: string) =>
  builder.objectRef<T>(name).implement({
    fields: (t) => ({
      clientMutationId: t.string({ nullable: true, resolve: ({ clientMutationId }) => clientMutationId }),
      subscription: t.field({ type: SubscriptionRef, resolve: (_, __, context) => fresh(context) }),
      viewer: t.field({ type: ProviderRef, resolve: (_, __, context) => requireStaff(context).provider.id }),
    }),
  });

/** A payment that waits for what the person answers to the bank. */
const PaymentQuestionRef = builder.objectRef<{ clientSecret: string }>('PaymentQuestion').implement({
  description: 'A payment for which the bank wants to hear from the person.',
  fields: (t) => ({
    clientSecret: t.exposeString('clientSecret', { description: 'For Stripe.js, which shows the question.' }),
    redirectUrl: t.string({
      nullable: true,
      description: 'Where the sandbox asks it; null with Stripe.',
      resolve: ({ clientSecret }, _, { billing }) => questionUrl(billing, clientSecret),
    }),
  }),
});

interface PaidPayload extends KeyedPayload {
  /** Null where all is done. */
  readonly clientSecret: string | null;
}

interface ConfirmedPayload extends KeyedPayload {
  readonly isPaid: boolean | null;
}

/** What became of a payment with the card on file. */
export function paidPayload(name: string) {
  const ref = viewerPayload<PaidPayload>(name);
  builder.objectField(ref, 'question', (t) =>
    t.field({
      type: PaymentQuestionRef,
      nullable: true,
      description: 'What the bank asks before it pays; null where all is done.',
      resolve: ({ clientSecret }) => (clientSecret ? { clientSecret } : null),
    }),
  );
  return ref;
}

export const ConfirmPayloadRef = viewerPayload<ConfirmedPayload>('ConfirmInitialSubscriptionPaymentPayload');
builder.objectField(ConfirmPayloadRef, 'isPaid', (t) =>
  t.exposeBoolean('isPaid', {
    nullable: true,
    description: 'Whether the payment went through; null where none was named.',
  }),
);

export const ActivateSubscriptionPayloadRef = builder
  .objectRef<KeyedPayload & { clientSecret: string }>('ActivateSubscriptionPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      clientSecret: t.exposeString('clientSecret', { description: 'Of the first payment, for Stripe.js.' }),
      subscription: t.field({ type: SubscriptionRef, resolve: (_, __, context) => fresh(context) }),
    }),
  });

export const SetupIntentPayloadRef = builder
  .objectRef<KeyedPayload & { clientSecret: string }>('GetSubscriptionSetupIntentPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      clientSecret: t.exposeString('clientSecret', { description: 'Of the card’s set-up, for Stripe.js.' }),
    }),
  });
