import { buildPaymentMethod } from '../books/build.ts';
import type { Books } from '../books/books.ts';
import type { IntentError, PaymentIntent, PaymentMethod, SetupIntent } from '../books/objects.ts';
import type { CardData } from '../request/params/intentParams.ts';
import { invalid, missing, StripeFault } from '../request/stripeFault.ts';
import {
  askInBrowser,
  attach,
  charge,
  fail,
  type Outcome,
  payInvoice,
  type Presence,
  refusePayment,
} from './payments.ts';
import { hasCheckDigit, testCard } from './cardBehaviors.ts';

type Intent = PaymentIntent | SetupIntent;

/** What Stripe.js does with a card in the browser: the payment or the setup is tried with it. */
export function confirmIntent(books: Books, id: string, secret: string, card: CardData): Intent {
  const intent = intentBySecret(books, id, secret);
  if (intent.status !== 'requires_payment_method') throw unexpectedState(intent);
  const method = enterCard(books, intent, card);
  return settle(books, intent, method, { isOnSession: true });
}

/** What the person answers to the bank. */
export function authenticateIntent(books: Books, id: string, secret: string, isApproved: boolean): Intent {
  const intent = intentBySecret(books, id, secret);
  if (intent.status !== 'requires_action') throw unexpectedState(intent);
  const method = books.kept('payment_method', intent.payment_method);
  if (isApproved) return settle(books, intent, method, { isOnSession: true, isAuthenticated: true });
  const code = `${intent.object}_authentication_failure`;
  const error: IntentError = {
    type: 'invalid_request_error',
    code,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: structuredClone(method),
    payment_method_type: 'card',
  };
  noteFailure(books, intent, error);
  return intent;
}

/** An intent that the browser knows by its client secret. */
function intentBySecret(books: Books, id: string, secret: string): Intent {
  const intent = books.find('payment_intent', id) ?? books.find('setup_intent', id);
  if (!intent) throw missing(id.startsWith('seti_') ? 'setup_intent' : 'payment_intent', id, 'path:intent');
  if (intent.client_secret !== secret)
    throw invalid(
      `The client_secret provided does not match the client_secret associated with the ${intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'}.`,
      'client_secret',
      `${intent.object}_invalid_parameter`,
    );
  return intent;
}

/** 400 with the intent: it was confirmed, canceled, or no bank has asked. */
function unexpectedState(intent: Intent): StripeFault {
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  return new StripeFault(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `This ${name}'s status is ${intent.status}, which does not allow this action.`,
    [intent.object]: intent,
  });
}

function settle(books: Books, intent: Intent, method: PaymentMethod, presence: Presence): Intent {
  if (intent.object === 'setup_intent') keepCard(books, intent, method, presence);
  else {
    const invoice = books.kept('invoice', books.hidden(intent.id).invoice);
    const outcome = payInvoice(books, invoice, method, presence);
    throwDecline(outcome, intent);
  }
  return intent;
}

function keepCard(books: Books, intent: SetupIntent, method: PaymentMethod, presence: Presence): void {
  const outcome = charge(books, method, presence);
  switch (outcome.kind) {
    case 'succeeded':
      if (intent.customer !== null) attach(books, method, intent.customer);
      books.change(
        'setup_intent',
        intent.id,
        { status: 'succeeded', payment_method: method.id, next_action: null, last_setup_error: null },
        'setup_intent.succeeded',
      );
      break;
    case 'requires action':
      books.change(
        'setup_intent',
        intent.id,
        { status: 'requires_action', payment_method: method.id, next_action: askInBrowser },
        'setup_intent.requires_action',
      );
      break;
    case 'declined':
      noteFailure(books, intent, outcome.error);
      throwDecline(outcome, intent);
  }
}

/** 402 for the browser; that the card was tried stays. */
function throwDecline(outcome: Outcome, intent: Intent): void {
  if (outcome.kind === 'declined')
    throw new StripeFault(402, { ...outcome.error, [intent.object]: intent }, true);
}

function noteFailure(books: Books, intent: Intent, error: IntentError): void {
  if (intent.object === 'payment_intent') {
    refusePayment(books, intent, error);
    fail(books, books.kept('invoice', books.hidden(intent.id).invoice), false);
    return;
  }
  const failed = { status: 'requires_payment_method', payment_method: null, next_action: null } as const;
  books.change(
    'setup_intent',
    intent.id,
    { ...failed, last_setup_error: error },
    'setup_intent.setup_failed',
  );
}

/** A card as it was typed; what can be seen to be wrong with it is a card error, and changes nothing. */
function enterCard(books: Books, intent: Intent, card: CardData): PaymentMethod {
  refuseMistyped(books, card);
  const known = testCard(card.number);
  if (!known) {
    // It may be a real one: nothing of it is kept.
    throw new StripeFault(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
      [intent.object]: intent,
    });
  }
  const { brand, country } = known;
  const method = buildPaymentMethod(books.now, { ...card, brand, country });
  books.add('payment_method', intent.customer, method);
  books.hide(method.id, { testCard: card.number });
  return method;
}

function refuseMistyped(books: Books, { number, exp_month: month, exp_year: year, cvc }: CardData): void {
  const refuse = (code: string, param: string, message: string) => {
    throw new StripeFault(402, { type: 'card_error', code, param, message });
  };
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number))
    refuse('incorrect_number', 'number', 'Your card number is incorrect.');
  if (month < 1 || month > 12)
    refuse('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const today = new Date(books.now * 1_000);
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50)
    refuse('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (books.now * 1_000 >= Date.UTC(year, month, 1))
    refuse('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (!/^\d{3,4}$/.test(cvc)) refuse('invalid_cvc', 'cvc', "Your card's security code is invalid.");
}
