import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed } from '../steps/run.mjs';

export const catalogueFolder = 'packages/i18n/src/catalogues';
const locales = ['en', 'it', 'bg'];

/**
 * The catalogues with a text more; sorted, as their check wants them. Italian and Bulgarian begin with the English text,
 * which the check reports until they are written.
 *
 * @param {string} root
 * @param {Record<string, string>} texts by key, 'gift-cards.title'
 * @returns {Record<string, string>} by path
 * @throws {StepFailed} where a key is there already
 */
export function addTexts(root, texts) {
  return Object.fromEntries(
    locales.map((locale) => {
      const path = `${catalogueFolder}/${locale}.json`;
      const catalogue = JSON.parse(readFileSync(join(root, path), 'utf8'));
      for (const [key, text] of Object.entries(texts)) addText(catalogue, key.split('.'), text);
      return [path, `${JSON.stringify(catalogue, null, 2)}\n`];
    }),
  );
}

/**
 * @param {Record<string, any>} group
 * @param {string[]} path
 * @param {string} text
 */
function addText(group, [first = '', ...rest], text) {
  if (rest.length === 0 && first in group) throw new StepFailed(`The text ${first} is there already.`);
  if (rest.length === 0) group[first] = text;
  else addText((group[first] ??= {}), rest, text);
  const sorted = Object.entries(group).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [key] of sorted) delete group[key];
  Object.assign(group, Object.fromEntries(sorted));
}
