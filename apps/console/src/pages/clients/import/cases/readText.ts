import { type DecodedClientFile, decodeClientFile, type ImportChoices } from '../decodeClientFile.ts';
import { encodeText } from './encodeText.ts';

/** What a file says, as a business in Bulgaria reads it. */
export function readBytes(bytes: Uint8Array, choices?: ImportChoices): DecodedClientFile {
  const decision = decodeClientFile(bytes, 'BG', choices);
  if (!decision.accepted) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
  return decision.value;
}

/** The same of a text. */
export function readText(text: string, choices?: ImportChoices): DecodedClientFile {
  return readBytes(encodeText(text, 'utf-8'), choices);
}
