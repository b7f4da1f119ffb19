import { z } from 'zod';
import { idInput, mutationKeyInput, rowInput } from '../input/fields/inputFields.ts';
import { wholeNumber } from '../input/fields/wholeNumber.ts';
import { CLOCK_ADVANCE_DAYS_MAX } from '../limits.ts';
import { isCvc, readCardNumber, readExpiry } from './sandboxCard.ts';

/** Nothing but the console's key of the request. */
export const keyedInput = z.object({ clientMutationId: mutationKeyInput });

/** Names a plan to begin with. */
export const planInput = keyedInput.extend({ pricingPlanId: idInput });

/** Another plan for a subscription. */
export const changePlanInput = rowInput.extend({ pricingPlanId: idInput });

/** Longer than any id or secret of Stripe's. */
const REF_MAX = 255;
const intentInput = z
  .string()
  .regex(/^(pi|seti)_\w+$/)
  .max(REF_MAX, 'TEXT_TOO_LONG');

export const confirmPaymentInput = keyedInput.extend({
  paymentIntentId: intentInput
    .nullish()
    .describe(
      'From the address that Stripe came back to: a failed payment is refused with its decline code.',
    ),
});

export const setupIntentInput = keyedInput.extend({ subscriptionId: idInput });

export const changePaymentMethodInput = setupIntentInput.extend({
  setupIntentId: intentInput.describe('One that has succeeded.'),
});

export const advanceClockInput = keyedInput.extend({
  days: wholeNumber(1, CLOCK_ADVANCE_DAYS_MAX),
});

const clientSecretInput = z
  .string()
  .regex(/^(pi|seti)_\w+_secret_\w+$/)
  .max(REF_MAX, 'TEXT_TOO_LONG');

/** A card of the sandbox, as its form holds it (rule M2). */
export const sandboxCardInput = z.object({
  number: z
    .string()
    .max(40, 'TEXT_TOO_LONG')
    .refine((text) => readCardNumber(text) !== null),
  expiry: z
    .string()
    .max(12, 'TEXT_TOO_LONG')
    .refine((text) => readExpiry(text) !== null)
    .describe('MM/YY.'),
  cvc: z.string().max(8, 'TEXT_TOO_LONG').refine(isCvc),
});

export const payInSandboxInput = keyedInput.extend({
  clientSecret: clientSecretInput,
  ...sandboxCardInput.shape,
});

export const authenticateInSandboxInput = keyedInput.extend({
  clientSecret: clientSecretInput,
  isApproved: z.boolean(),
});
