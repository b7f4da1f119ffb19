/** The id of the payment or setup intent that a client secret belongs to, as Stripe makes secrets: `pi_1_secret_2`. */
export function intentOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/s, '');
}
