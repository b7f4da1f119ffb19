/** An error as Stripe's API answers it. */
export interface StripeErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: object;
  readonly setup_intent?: object;
  readonly payment_method?: object;
}

/** A request that is answered with an error. `keepsChanges`: what happened before stays, as a payment that was tried and declined. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: StripeErrorBody,
    readonly keepsChanges = false,
  ) {
    super(error.message);
  }
}

/** 400 as Stripe answers an input that it can't use. */
export function invalid(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** What Stripe calls its kinds in messages. */
const names: Record<string, string> = {
  payment_intent: 'payment_intent',
  setup_intent: 'setupintent',
  payment_method: 'PaymentMethod',
};

/** 404 where the path names what there is not, else 400. */
export function missing(kind: string, id: string, param: string): StripeFault {
  return new StripeFault(pathParams.has(param) ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${names[kind] ?? kind}: '${id}'`,
    param: param.replace(/^path:/, ''),
  });
}

/** Parameters that Stripe names for an id of the path. */
const pathParams = new Set([
  'path:id',
  'path:intent',
  'path:invoice',
  'path:price',
  'path:payment_method',
  'path:subscription_exposed_id',
]);
