/** What the address says after a person was at the bank; the names of its parts are Stripe's. */
export interface BankReturn {
  /** Whether a payment was confirmed or a card set up. */
  readonly kind: 'payment' | 'setup';
  readonly intentId: string;
}

const names = {
  payment: ['payment_intent', 'payment_intent_client_secret'],
  setup: ['setup_intent', 'setup_intent_client_secret'],
} as const;

/** Reads where a person comes back from; null where it is no return. What the bank answered, only the gateway knows for sure. */
export function readBankReturn(parameters: URLSearchParams): BankReturn | null {
  for (const kind of ['payment', 'setup'] as const) {
    const intentId = parameters.get(names[kind][0]);
    if (intentId) return { kind, intentId };
  }
  return null;
}

/** The parameters without those of a return: a reload must not complete it again. */
export function withoutBankReturn(parameters: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(parameters);
  for (const name of [...names.payment, ...names.setup, 'redirect_status']) left.delete(name);
  return left;
}

/** The secret of what the bank is asked about; null in an address that names none. */
export function readClientSecret(parameters: URLSearchParams): string | null {
  return parameters.get(names.payment[1]) ?? parameters.get(names.setup[1]);
}
