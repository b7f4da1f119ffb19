import { DOTTED, isDottedAddress, SCHEMES } from './namesAddress.ts';

const SCHEME = new RegExp(`(?<![\\p{L}\\p{N}])(${SCHEMES}):`, 'giu');

/**
 * A text that a person wrote, so that no phone and no mail program makes a link of it: `evil[.]com`, `https[:]//`,
 * `me[at]home`. It goes into messages in the name of the business (rule N4); a person can still read what was meant
 * (docs/adr/0028).
 */
export function defuseLinks(text: string): string {
  return text
    .replace(SCHEME, '$1[:]')
    .replace(/:\/\//gu, '[:]//')
    .replace(/(\S)@(?=\S)/gu, '$1[at]')
    .replace(DOTTED, (words) => (isDottedAddress(words) ? words.replaceAll('.', '[.]') : words))
    .replace(/\b(www\d?)\./giu, '$1[.]');
}
