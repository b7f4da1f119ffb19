import { type DecodedClientFile, decodeClientFile, type ImportChoices } from './decodeClientFile.ts';

/** For tests: what a text says, as a business in Bulgaria reads it. */
export function readText(text: string, choices?: ImportChoices): DecodedClientFile {
  const decision = decodeClientFile(new TextEncoder().encode(text), 'BG', choices);
  if (!decision.accepted) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
  return decision.value;
}
