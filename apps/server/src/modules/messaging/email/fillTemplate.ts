import { type EmailBlock, textOfBlock } from './emailContent.ts';

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
/** With the signs that end a sentence: after a link they would be a paragraph. */
const PLACEHOLDER_IN_SENTENCE = /\{\{\s*(\w+)\s*\}\}[.,;:]*/g;
const ONLY_PLACEHOLDER = /^\{\{\s*(\w+)\s*\}\}$/;

/** What a template's placeholders become: text inside a line, or a block where one is a paragraph of its own. */
export interface TemplateValues {
  readonly texts: Readonly<Record<string, string>>;
  /** Null, or an empty text: there is none, and its paragraph is left out. */
  readonly blocks: Readonly<Record<string, EmailBlock | null>>;
}

/**
 * The blocks of a text with placeholders such as `{{name}}`, whose paragraphs are separated by empty lines. A value is
 * never read as a template again. A placeholder without a value leaves nothing. A link is always a paragraph of its own.
 */
export function fillTemplate(template: string, { texts, blocks }: TemplateValues): EmailBlock[] {
  const paragraphs = withLinksApart(template, blocks)
    .trim()
    .split(/\n[^\S\n]*\n\s*/);
  return paragraphs.flatMap((paragraph): EmailBlock[] => {
    const [, alone = ''] = ONLY_PLACEHOLDER.exec(paragraph.trim()) ?? [];
    const block = Object.hasOwn(blocks, alone) ? blocks[alone] : undefined;
    if (block !== undefined) return block === null ? [] : [block];
    const text = fillLine(paragraph, { texts, blocks }).trim();
    return text === '' ? [] : [{ kind: 'paragraph', text }];
  });
}

function withLinksApart(template: string, blocks: TemplateValues['blocks']): string {
  return template.replace(PLACEHOLDER_IN_SENTENCE, (written, name: string) =>
    Object.hasOwn(blocks, name) && blocks[name]?.kind === 'link' ? `\n\n{{${name}}}\n\n` : written,
  );
}

/** A text of one paragraph with its placeholders filled in; a block in it is its plain text. */
export function fillLine(template: string, { texts, blocks }: TemplateValues): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text !== undefined) return text;
    const block = Object.hasOwn(blocks, name) ? blocks[name] : null;
    return block ? textOfBlock(block) : '';
  });
}
