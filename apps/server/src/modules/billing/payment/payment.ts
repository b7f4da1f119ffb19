export {
  type CardShown,
  findLastPayment,
  findRecordedInvoices,
  insertPayment,
  type NewPayment,
  savePaymentInvoice,
  saveRefund,
  type SubscriptionPayment,
} from './payment.store.ts';
