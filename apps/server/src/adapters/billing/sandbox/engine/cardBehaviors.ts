/** What a test card does: Stripe's table. */
export type CardBehavior =
  | { readonly kind: 'pays' }
  | { readonly kind: 'declines'; readonly code: string; readonly declineCode?: string }
  /** The bank asks the person; `always`: also where it was asked before. */
  | {
      readonly kind: 'authenticates';
      readonly always: boolean;
      readonly then?: { readonly code: string; readonly declineCode: string };
    }
  /** The person who types it can pay; what is charged later fails. */
  | { readonly kind: 'fails later' };

/** What Stripe knows of a number. */
export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly country: string;
  readonly behavior: CardBehavior;
}

const visa = (behavior: CardBehavior): TestCard => ({ brand: 'visa', country: 'US', behavior });
const pays: CardBehavior = { kind: 'pays' };
const declined = (declineCode: string): TestCard =>
  visa({ kind: 'declines', code: 'card_declined', declineCode });

/** Stripe's own test cards; 0341 differs: the payment by the person who types it goes through, so that it fails at the renewal. */
const cards: Record<string, TestCard> = {
  '4242424242424242': visa(pays),
  '4000056655665556': visa(pays),
  '5555555555554444': { brand: 'mastercard', country: 'US', behavior: pays },
  '2223003122003222': { brand: 'mastercard', country: 'US', behavior: pays },
  '378282246310005': { brand: 'amex', country: 'US', behavior: pays },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': visa({ kind: 'declines', code: 'expired_card' }),
  '4000000000000127': visa({ kind: 'declines', code: 'incorrect_cvc' }),
  '4000000000000119': visa({ kind: 'declines', code: 'processing_error' }),
  '4000002500003155': visa({ kind: 'authenticates', always: false }),
  '4000002760003184': visa({ kind: 'authenticates', always: true }),
  '4000008260003178': visa({
    kind: 'authenticates',
    always: false,
    then: { code: 'card_declined', declineCode: 'insufficient_funds' },
  }),
  '4000000000000341': visa({ kind: 'fails later' }),
};

/** A test card by its number; undefined for a number that is none. */
export function testCard(number: string): TestCard | undefined {
  return Object.hasOwn(cards, number) ? cards[number] : undefined;
}

const messages: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

/** Stripe's sentence for a decline. */
export function declineMessage(code: string, declineCode?: string): string {
  return messages[declineCode ?? code] ?? messages[code] ?? 'Your card was declined.';
}

/** The check digit that each card number ends with. */
export function hasCheckDigit(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
