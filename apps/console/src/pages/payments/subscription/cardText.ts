/** The brands as they write themselves; Stripe names them so. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card, or another way to pay, as Stripe describes it. */
interface PaymentMethodFacts {
  /** Such as `card`. */
  readonly type: string;
  readonly brand: string | null | undefined;
  readonly last4: string | null | undefined;
}

/** The name and the masked number of a card: Visa •••• 4242 (spec 2). */
export function cardText({ type, brand, last4 }: PaymentMethodFacts): string {
  const name = brand ?? type;
  const shown =
    brands[name] ?? name.replaceAll('_', ' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return last4 ? `${shown} •••• ${last4}` : shown;
}
