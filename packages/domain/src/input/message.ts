import { z } from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { wordingKinds } from '../messaging/wording.ts';
import { locales } from '../options.ts';
import { mutationKeyInput } from './fields/inputFields.ts';
import { isOneLine, longTextInput, writtenText } from './text/plainText.ts';

/** By what a test message goes to the person who asks for it. */
export const sendTestMessageInput = z.object({
  clientMutationId: mutationKeyInput,
  channel: z.enum(['EMAIL', 'SMS']).meta({ graphql: 'MessageChannel' }),
});

/** A business's own wording of an e-mail to clients or staff; checkWording says which placeholders it may have. */
export const messageWordingInput = z.object({
  kind: z.enum(wordingKinds),
  locale: z.enum(locales),
  subject: writtenText
    .min(1, 'REQUIRED_FIELD_MISSING')
    .max(TEXT_MAX, 'TEXT_TOO_LONG')
    .refine((text) => isOneLine(text), 'BAD_INPUT'),
  body: longTextInput.min(1, 'REQUIRED_FIELD_MISSING'),
});

export const updateMessageWordingInput = messageWordingInput.extend({ clientMutationId: mutationKeyInput });
