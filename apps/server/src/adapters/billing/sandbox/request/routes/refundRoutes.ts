import { must } from '@slotkeeper/domain/must';
import { buildCreditNote, buildRefund } from '../../books/buildCharge.ts';
import type { Books } from '../../books/books.ts';
import type { CreditNote, Refund } from '../../books/objects.ts';
import { intentOf } from '../../engine/invoices.ts';
import {
  chargeList,
  creditNoteCreate,
  type CreditNoteCreate,
  creditNoteList,
  refundCreate,
} from '../params/refundParams.ts';
import { type Route, route } from '../route.ts';
import { invalid } from '../stripeFault.ts';

/** What payments have taken, and what of it is returned, as people do it in Stripe's dashboard. */
export const refundRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/charges',
    params: chargeList,
    whose: (_, { customer: id }) => (id === undefined ? { kind: 'all' } : { kind: 'customer', id }),
    run: (books, _, { payment_intent: intent }) =>
      books.all('charge').filter((one) => intent === undefined || one.payment_intent === intent),
  }),
  route({
    method: 'POST',
    path: '/v1/refunds',
    params: refundCreate,
    whose: (_, { payment_intent: id }) => ({ kind: 'owner', id }),
    run: (books, _, { payment_intent: intent, amount }) => refund(books, intent, amount),
  }),
  route({
    method: 'GET',
    path: '/v1/credit_notes',
    params: creditNoteList,
    whose: (_, { invoice: id }) => (id === undefined ? { kind: 'all' } : { kind: 'owner', id }),
    run: (books, _, { invoice }) =>
      books.all('credit_note').filter((one) => invoice === undefined || one.invoice === invoice),
  }),
  route({
    method: 'POST',
    path: '/v1/credit_notes',
    params: creditNoteCreate,
    whose: (_, { invoice: id }) => ({ kind: 'owner', id }),
    run: (books, _, params) => credit(books, params),
  }),
];

function refund(books: Books, intent: string, wanted: number | undefined): Refund {
  const { latest_charge: id } = books.named('payment_intent', intent, 'payment_intent');
  if (id === null)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  const charge = must(books.find('charge', id), 'a payment has its charge');
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${id} has already been refunded.`, undefined, 'charge_already_refunded');
  const amount = wanted ?? left;
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    );
  const returned = charge.amount_refunded + amount;
  const refunded = { amount_refunded: returned, refunded: returned === charge.amount };
  books.change('charge', id, refunded, 'charge.refunded');
  return books.add('refund', charge.customer, buildRefund(books.now, charge, amount), 'refund.created');
}

/** Takes back a part of a paid invoice; what is to go to the card is refunded with it, or was before. */
function credit(books: Books, params: CreditNoteCreate): CreditNote {
  const { invoice: id, amount, refund_amount: toCard = 0, out_of_band_amount: outside = 0 } = params;
  const invoice = books.named('invoice', id, 'invoice');
  const linked = (params.refunds ?? []).map((one) => books.named('refund', one.refund, 'refunds'));
  const refunded = linked.reduce((sum, one) => sum + one.amount, toCard);
  if (refunded + outside !== amount)
    throw invalid(
      `The sum of credit amount, refund amount and out of band amount (${refunded + outside}) must equal the credit note amount (${amount}).`,
    );
  const credited = invoice.post_payment_credit_notes_amount + amount;
  if (invoice.status !== 'paid' || credited > invoice.amount_paid)
    throw invalid('The credit note is greater than what was paid of the invoice.', 'amount');
  const intent = must(intentOf(books, id), 'a paid invoice has its payment').id;
  const refunds = toCard > 0 ? [...linked, refund(books, intent, toCard)] : linked;
  const number = books.all('credit_note').filter((one) => one.invoice === id).length + 1;
  books.change('invoice', id, { post_payment_credit_notes_amount: credited }, 'invoice.updated');
  const note = buildCreditNote(books.now, invoice, { amount, refunds, number });
  return books.add('credit_note', invoice.customer, note, 'credit_note.created');
}
