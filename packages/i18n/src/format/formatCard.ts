/** Card brands that are not written with one capital letter, by the gateway's names. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as people know it, the same in every language: 'Visa •••• 4242'. The brand as the gateway names it, such as `visa`. */
export function formatCard({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  const name = brandNames[brand] ?? brand.slice(0, 1).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last4}`;
}
