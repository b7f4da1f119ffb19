/** Why a test card of the sandbox is of use, as a catalogue key below `billing.page.testCard`. */
export type TestCardKind =
  | 'authentication'
  | 'authenticationAlways'
  | 'declined'
  | 'expired'
  | 'failsLater'
  | 'incorrectCvc'
  | 'insufficientFunds'
  | 'lost'
  | 'processingError'
  | 'succeeds';

/** The test cards of Stripe that the sandbox knows (rule M2), the most useful first. */
export const testCards: readonly { readonly number: string; readonly kind: TestCardKind }[] = [
  { number: '4242424242424242', kind: 'succeeds' },
  { number: '5555555555554444', kind: 'succeeds' },
  { number: '4000002500003155', kind: 'authentication' },
  { number: '4000002760003184', kind: 'authenticationAlways' },
  { number: '4000000000000341', kind: 'failsLater' },
  { number: '4000000000000002', kind: 'declined' },
  { number: '4000000000009995', kind: 'insufficientFunds' },
  { number: '4000000000009987', kind: 'lost' },
  { number: '4000000000000069', kind: 'expired' },
  { number: '4000000000000127', kind: 'incorrectCvc' },
  { number: '4000000000000119', kind: 'processingError' },
];
