export {
  blocksOfText,
  buttonsOf,
  type EmailAction,
  type EmailBlock,
  type EmailContent,
  sealableButtons,
  textOfBlocks,
  textOfButton,
} from './emailContent.ts';
export { fillLine, fillTemplate, type TemplateValues } from './fillTemplate.ts';
export { findLetterhead, type Letterhead } from './letterhead.store.ts';
export { type RenderedEmail, renderEmail } from './renderEmail.ts';
