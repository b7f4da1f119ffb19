import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { EmailContent } from '../../email/email.ts';
import type { NewMessage } from '../message.store.ts';

type SealedText = Required<Pick<NewMessage, 'body' | 'sealedBody'>>;

/** A link as it stays to be read. */
const SHOWN_LINK = /https?:\/\/\S*\/…/;

/** A text whose secret link is sealed until it is sent; what stays to be read shows the link without its token (rule N1). */
export function sealLink(text: string, link: string, secrets: SecretBox): SealedText {
  const shown = `${link.slice(0, link.lastIndexOf('/') + 1)}…`;
  return { body: text.replaceAll(link, shown), sealedBody: secrets.seal(text) };
}

/** Whether a message went with a secret link, of which it shows the rest. */
export function showsSealedLink({ body }: Pick<NewMessage, 'body'>): boolean {
  return SHOWN_LINK.test(body);
}

/** The text of a message that went, with a new link in place of its own: in its body, or in an e-mail's last lines, its buttons. */
export function sealNewLink(
  message: { readonly body: string; readonly content: EmailContent | null },
  link: string,
  secrets: SecretBox,
): SealedText {
  const text = message.body.replace(SHOWN_LINK, () => link);
  const sealed = sealLink(text, link, secrets);
  if (message.content === null) return sealed;
  return { ...sealed, sealedBody: secrets.seal(text.slice(text.lastIndexOf('\n\n') + 2)) };
}
