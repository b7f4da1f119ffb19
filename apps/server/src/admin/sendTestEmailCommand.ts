import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailInput } from '@slotkeeper/domain/input/account';
import { MESSAGE_SEND_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { PRODUCT_NAME } from '@slotkeeper/domain/product';
import { smtpSender } from '../adapters/email/smtpSender.ts';
import type { EmailConfig } from '../senderConfig.ts';
import { StartError } from '../startError.ts';
import { readOptions } from './readOption.ts';

export const sendTestEmailUsage = `send-test-email --to EMAIL
      Sends an e-mail by the mail server that SLOTKEEPER_SMTP_URL names, and says whether it was accepted.`;

/** Shows an operator whether e-mails leave (rule N1): by the sender and the settings that messages use. */
export async function sendTestEmailCommand(email: EmailConfig | null, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new StartError(sendTestEmailUsage);
  const to = readOptions(emailInput, values.to, { '': { name: '--to' } });
  if (!email)
    throw new StartError(
      'No mail server is set: e-mails are kept in the outbox. Set SLOTKEEPER_SMTP_URL and SLOTKEEPER_EMAIL_FROM.',
    );
  const sender = smtpSender(email);
  try {
    const text = `This e-mail shows that ${PRODUCT_NAME} can send e-mails.`;
    const message = {
      key: `test-${randomUUID()}`,
      to,
      fromName: PRODUCT_NAME,
      subject: `Test e-mail of ${PRODUCT_NAME}`,
      text,
      html: `<p>${text}</p>`,
    };
    const { gatewayId } = await sender.send(message, AbortSignal.timeout(MESSAGE_SEND_TIMEOUT_MS));
    return `${email.url.host} accepted an e-mail to ${to}, ${gatewayId}.`;
  } catch (error) {
    throw new StartError(`${email.url.host} did not take the e-mail: ${(error as Error).message}`);
  } finally {
    sender.close();
  }
}
