/**
 * A piece of an e-mail, in the order of reading. Its texts are plain: nothing in them is markup, and nothing but the
 * URL of a link leads anywhere. Lines of a text are separated by \n.
 */
export type EmailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What an appointment is: what and with whom, when, where; a line each. */
  | { readonly kind: 'details'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** The one link that a message about an account is sent for. */
  | { readonly kind: 'link'; readonly url: string };

/** A button: where it leads, which is an address that we made ourselves, and what it says in the reader's language. */
export interface EmailAction {
  readonly label: string;
  readonly url: string;
}

/** The buttons of a message whose links are secret, as they are sealed. */
export function sealableButtons(buttons: readonly EmailAction[]): string {
  return buttons.map(textOfButton).join('\n');
}

/** The buttons that `sealableButtons` wrote; an address has no space. */
export function buttonsOf(opened: string): EmailAction[] {
  return opened.split('\n').map((line) => {
    const end = line.lastIndexOf(': ');
    return { label: line.slice(0, end), url: line.slice(end + 2) };
  });
}

/** A button in plain text. */
export function textOfButton({ label, url }: EmailAction): string {
  return `${label}: ${url}`;
}

/** Of which providers' appointments, and of the clients of which providers, the figures of an e-mail are. */
interface ShownFigures {
  readonly appointmentsOf: 'all' | readonly string[];
  readonly clientsOf: 'all' | readonly string[];
}

/** What an e-mail says: the one source of its HTML and its plain text. */
export interface EmailContent {
  readonly blocks: readonly EmailBlock[];
  /** What is behind its figures, so that it is not sent again to a reader who may see less by then. */
  readonly figures?: ShownFigures;
  /** Buttons below the blocks, the main one first. */
  readonly actions?: readonly EmailAction[];
}

/** One block as plain text; a list has a line for each of its items. */
export function textOfBlock(block: EmailBlock): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'link') return block.url;
  return (block.kind === 'details' ? block.lines : block.items).join('\n');
}

/** All blocks as plain text, without the actions: what the outbox keeps. */
export function textOfBlocks(blocks: readonly EmailBlock[]): string {
  return blocks.map(textOfBlock).join('\n\n');
}

/**
 * The blocks of a message that is kept as plain text only, as sealed ones are. A paragraph that is nothing but an address
 * below `origin` is a link: what people wrote never is one (see defuseLinks).
 */
export function blocksOfText(text: string, origin: string): EmailBlock[] {
  return text.split(/\n{2,}/).map((paragraph): EmailBlock => {
    const isLink = paragraph.startsWith(`${origin}/`) && !/\s/.test(paragraph);
    return isLink ? { kind: 'link', url: paragraph } : { kind: 'paragraph', text: paragraph };
  });
}
