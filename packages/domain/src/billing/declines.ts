/** Reasons for which banks decline cards and that have a sentence of their own; the rest share one. */
export const explainedDeclines = [
  'authentication_failed',
  'authentication_required',
  'card_not_supported',
  'expired_card',
  'generic_decline',
  'incorrect_cvc',
  'incorrect_number',
  'insufficient_funds',
  'lost_card',
  'processing_error',
  'stolen_card',
] as const;
export type ExplainedDecline = (typeof explainedDeclines)[number];

/** Other codes of Stripe's that mean the same to the person. */
const alike: Readonly<Record<string, ExplainedDecline>> = {
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  pickup_card: 'stolen_card',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  invoice_payment_intent_requires_action: 'authentication_required',
  subscription_payment_intent_requires_action: 'authentication_required',
};

/** Which sentence explains a decline code of Stripe's: the last part of the catalogue key `billing.decline.<code>`. */
export function explainDecline(declineCode: string): ExplainedDecline {
  const known = explainedDeclines.find((code) => code === declineCode);
  return known ?? alike[declineCode] ?? 'generic_decline';
}
