import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  OrderDirectionRef,
  pageArguments,
  pageWindow,
  toConnection,
} from '../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { orderLimit } from '../../../platform/graphql/inputLimits.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { OrganizationRef } from '../../business/organization/organization.graphql.ts';
import {
  type CardShown,
  findPaymentPage,
  findPaymentsById,
  paymentOrderFields,
  type PaymentOrder,
  type SubscriptionPayment,
} from './payment.store.ts';

type PaymentStatus = 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED';

function paymentStatus({ amount, refundedAmount }: SubscriptionPayment): PaymentStatus {
  if (refundedAmount === 0) return 'PAID';
  return refundedAmount < amount ? 'PARTLY_REFUNDED' : 'REFUNDED';
}

/** Ten a page (spec 9). */
const PAGE = { size: PAGE_SIZE, max: 100 };

const defaultOrder: PaymentOrder = [
  { field: 'CREATED_AT', direction: 'DESC' },
  { field: 'AMOUNT', direction: 'ASC' },
];

/** What the subscription is paid with, as far as the gateway reveals it. */
export const SubscriptionPaymentMethodRef = builder
  .objectRef<CardShown>('SubscriptionPaymentMethod')
  .implement({
    fields: (t) => ({
      brand: t.exposeString('brand', { nullable: true, description: 'Such as visa.' }),
      last4: t.exposeString('last4', { nullable: true, description: 'The last four digits.' }),
      type: t.exposeString('type', { description: 'Such as card.' }),
    }),
  });

const SubscriptionPaymentStatusRef = builder.enumType('SubscriptionPaymentStatus', {
  values: {
    PAID: {},
    PARTLY_REFUNDED: { description: 'A part of it was refunded.' },
    REFUNDED: { description: 'All of it was refunded.' },
  } satisfies Record<PaymentStatus, object>,
});

/** A payment, for those who hold the payments set. */
export const SubscriptionPaymentRef = builder.loadableNodeRef<SubscriptionPayment, string, string>(
  'SubscriptionPayment',
  {
    id: { resolve: ({ id }) => id },
    load: async (ids: string[], context: GraphqlContext) => {
      const { db, scope, authorize } = requireStaff(context);
      authorize('subscription:manage');
      const payments = await findPaymentsById(db, scope, ids);
      return ids.map((id) => payments.get(id) ?? notFound());
    },
  },
);

builder.objectType(SubscriptionPaymentRef, {
  description: 'An invoice of the subscription that has been paid.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'MinorUnits' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was paid.' }),
    currency: t.exposeString('currency'),
    invoiceLink: t.exposeString('invoiceLink', {
      nullable: true,
      description: 'Where its PDF can be downloaded: a path of this server, or an address of Stripe’s.',
    }),
    invoiceNumber: t.exposeString('invoiceNumber', { nullable: true }),
    paymentMethod: t.expose('paymentMethod', { type: SubscriptionPaymentMethodRef, nullable: true }),
    refundedAmount: t.expose('refundedAmount', {
      type: 'MinorUnits',
      description: 'What of it was refunded.',
    }),
    rowId: t.exposeInt('rowId'),
    status: t.field({ type: SubscriptionPaymentStatusRef, resolve: paymentStatus }),
  }),
});

const SubscriptionPaymentOrderFieldRef = builder.enumType('SubscriptionPaymentOrderField', {
  values: paymentOrderFields,
});

const SubscriptionPaymentOrderRef = builder.inputType('SubscriptionPaymentOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: SubscriptionPaymentOrderFieldRef, required: true }),
  }),
});

const SubscriptionPaymentConnectionRef = builder.connectionObject(
  { type: SubscriptionPaymentRef, name: 'SubscriptionPaymentConnection' },
  { name: 'SubscriptionPaymentEdge' },
);

builder.objectField(OrganizationRef, 'payments', (t) =>
  t.field({
    type: SubscriptionPaymentConnectionRef,
    description:
      'What was paid for the subscription; by default the latest first. Empty where billing is off.',
    args: {
      ...pageArguments,
      orderBy: t.arg({ type: [SubscriptionPaymentOrderRef], extensions: orderLimit }),
    },
    resolve: async (_, { orderBy, ...page }, context) => {
      const { db, scope, authorize } = requireStaff(context);
      authorize('subscription:manage');
      const window = pageWindow(page, PAGE);
      if (!context.billing) return toConnection({ rows: [], total: 0, window });
      const { mode } = context.billing.gateway;
      return toConnection(
        await findPaymentPage(db, scope, { mode, orderBy: orderBy ?? defaultOrder, window }),
      );
    },
  }),
);
