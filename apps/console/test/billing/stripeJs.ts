import type {
  ConfirmPaymentData,
  ConfirmSetupData,
  StripeElementsOptionsClientSecret,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';

/** All names that Stripe declares for an object; the types fail where one is missing or invented. */
type Names<T> = Readonly<Record<keyof Required<T>, true>>;

const confirmParams: Names<Pick<ConfirmPaymentData & ConfirmSetupData, 'return_url'>> = { return_url: true };
const confirmation = { elements: true, confirmParams: true, redirect: true };
const elementsOptions: Names<StripeElementsOptionsClientSecret> = {
  appearance: true,
  clientSecret: true,
  currency: true,
  customPaymentMethods: true,
  customerOptions: true,
  customerSessionClientSecret: true,
  fonts: true,
  loader: true,
  locale: true,
  mode: true,
  paymentMethodCreation: true,
  syncAddressCheckbox: true,
};
const paymentOptions: Names<StripePaymentElementOptions> = {
  applePay: true,
  business: true,
  defaultValues: true,
  fields: true,
  layout: true,
  paymentMethodOrder: true,
  readOnly: true,
  terms: true,
  walletOptions: true,
  wallets: true,
};

type Answer = { readonly error?: Partial<StripeError> };

/** What Stripe and the bank do with what they are asked. */
interface StripeBehavior {
  /** Of `confirmPayment`, `confirmSetup` and `handleNextAction`: rejects as Stripe.js does for a wrong status. */
  readonly answer?: () => Promise<Answer>;
  /** Why Stripe.js can't begin, if it can't. */
  readonly construct?: () => Error | null;
  /** Why the fields can't be shown, if they can't. */
  readonly loadError?: () => Partial<StripeError> | null;
}

/** Stripe.js as the page has it. */
export interface StripeJs {
  /** What was asked, by its name, with what Stripe would have sent. */
  readonly calls: { readonly name: string; readonly given: Readonly<Record<string, unknown>> }[];
  /** What Stripe.js does not document, or documents otherwise. */
  readonly problems: string[];
  /** Options of the fields that were shown last. */
  fields: Readonly<Record<string, unknown>> | null;
}

interface World extends StripeJs {
  readonly behavior: StripeBehavior;
}

let world: World | null = null;

/**
 * Puts a double of Stripe.js into the page, in the place of the one that `js.stripe.com` serves. It takes only what Stripe declares:
 * any other call, option or parameter is a problem, and rejects or throws.
 */
export function installStripeJs(behavior: StripeBehavior = {}): StripeJs {
  world = { behavior, calls: [], problems: [], fields: null };
  // What @stripe/stripe-js asks for; it warns of another.
  Object.assign(window, { Stripe: Object.assign(constructStripe, { version: 'endive' }) });
  return world;
}

/** Takes it away again: the page asks `js.stripe.com` for it. */
export function removeStripeJs(): void {
  world = null;
  delete (window as { Stripe?: unknown }).Stripe;
  for (const script of document.querySelectorAll('script[src^="https://js.stripe.com"]')) script.remove();
}

function problem(text: string): never {
  world?.problems.push(text);
  throw new Error(`IntegrationError: ${text}`);
}

function check(where: string, given: object, names: Readonly<Record<string, true>>): void {
  for (const name of Object.keys(given)) if (!(name in names)) problem(`${where} does not know ${name}`);
}

/** Names that nobody calls on purpose: promises and test tools look for them. */
const looked = new Set<string | symbol>(['then', 'toJSON', '$$typeof', 'asymmetricMatch', 'nodeType']);

/** Refuses what is not declared, whether it is called or only read. */
function strict<T extends object>(where: string, known: T): T {
  return new Proxy(known, {
    get(target, name, receiver) {
      const isKnown = name in target || typeof name === 'symbol' || looked.has(name);
      return isKnown ? Reflect.get(target, name, receiver) : problem(`${where} has no ${name}`);
    },
  });
}

function constructStripe(key: string, options?: object) {
  if (!/^pk_(test|live)_\w+$/.test(key)) problem('a publishable key is missing');
  if (options !== undefined) problem('the console gives no options');
  const failure = world?.behavior.construct?.() ?? null;
  if (failure) throw failure;
  const unused = (name: string) => () => problem(`${name} is of an older integration`);
  return strict('Stripe', {
    // These four are looked for by @stripe/react-stripe-js, and called by nobody.
    createToken: unused('createToken'),
    createPaymentMethod: unused('createPaymentMethod'),
    confirmCardPayment: unused('confirmCardPayment'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    elements,
    confirmPayment: (given: Confirmation) => confirm('confirmPayment', 'pi_', given),
    confirmSetup: (given: Confirmation) => confirm('confirmSetup', 'seti_', given),
    handleNextAction: async (given: { clientSecret: string }) => {
      check('handleNextAction', given, { clientSecret: true });
      if (!/^(pi|seti)_\w+_secret_\w+$/.test(given.clientSecret)) problem('handleNextAction needs a secret');
      return answered('handleNextAction', { ...given });
    },
  });
}

interface Confirmation {
  readonly elements: { readonly secret: string };
  readonly confirmParams: ConfirmPaymentData;
  readonly redirect: string;
}

async function confirm(name: string, kind: string, given: Confirmation): Promise<Answer> {
  check(name, given, confirmation as Readonly<Record<string, true>>);
  check(`${name}.confirmParams`, given.confirmParams, confirmParams);
  const { secret } = given.elements;
  if (!secret.startsWith(kind)) problem(`${name} is not for ${secret}`);
  if (!URL.canParse(given.confirmParams.return_url)) problem(`${name} needs a whole address to return to`);
  if (given.redirect !== 'if_required') problem(`${name} would always redirect`);
  return answered(name, { secret, returnUrl: given.confirmParams.return_url });
}

async function answered(name: string, given: Readonly<Record<string, unknown>>): Promise<Answer> {
  world?.calls.push({ name, given });
  return (await world?.behavior.answer?.()) ?? {};
}

const events = new Set(['ready', 'change', 'focus', 'blur', 'escape', 'loaderror', 'loaderstart']);

function elements(options: StripeElementsOptionsClientSecret) {
  check('elements', options, elementsOptions);
  const secret = options.clientSecret ?? '';
  if (!/^(pi|seti)_\w+_secret_\w+$/.test(secret)) problem('elements needs a client secret');
  return strict('elements', {
    secret,
    update: () => undefined,
    getElement: () => null,
    create(type: string, fields: StripePaymentElementOptions) {
      if (type !== 'payment') problem(`elements shows no ${type}`);
      check('the Payment Element', fields, paymentOptions);
      if (world) world.fields = { ...fields };
      return paymentElement();
    },
  });
}

function paymentElement() {
  const listeners = new Map<string, (event: object) => void>();
  const element = {
    on(name: string, listener: (event: object) => void) {
      if (!events.has(name)) problem(`the Payment Element has no event ${name}`);
      listeners.set(name, listener);
      return element;
    },
    off: (name: string) => listeners.delete(name),
    update: () => undefined,
    destroy: () => listeners.clear(),
    mount(node: HTMLElement) {
      const error = world?.behavior.loadError?.() ?? null;
      queueMicrotask(() => {
        if (error) listeners.get('loaderror')?.({ elementType: 'payment', error });
        else listeners.get('ready')?.({ elementType: 'payment' });
      });
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Stripe card');
      field.addEventListener('input', () => {
        listeners.get('change')?.({ elementType: 'payment', empty: field.value === '', complete: true });
      });
      node.append(field);
    },
  };
  return strict('the Payment Element', element);
}
