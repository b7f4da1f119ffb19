import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFolder } from './catalogues.mjs';
import { partsOf } from './names.mjs';

/**
 * One more language, by its code: `npm run new -- language de`.
 *
 * @param {string} root
 * @param {string} code
 * @returns {import('./write.mjs').Plan}
 */
export function planLanguage(root, code) {
  partsOf(code, /^([a-z]{2})$/, 'de');
  const path = `${catalogueFolder}/${code}.json`;
  const english = readFileSync(join(root, catalogueFolder, 'en.json'), 'utf8');
  return {
    files: { [path]: english },
    next: [
      `Translate ${path}, with the plural forms of the language; docs/translations.md has the terms.`,
      `Add '${code}' to packages/i18n/src/locale.ts and packages/domain/src/options.ts, which the types then lead from:`,
      'packages/i18n/src/loadCatalogue.ts, translate.ts and format/languageTag.ts, and the samples of the gallery.',
      'A migration that lets the locale columns hold it: npm run new -- migration further_language',
      `Import dayjs/locale/${code} in apps/console/src/App.tsx, for the names in date pickers.`,
      'The countries that start with it: apps/console/src/lib/locale/startLocale.ts.',
      `Its name in each catalogue: settings.languageName.${code}.`,
      'npx vitest run --project unit packages/i18n, whose checks name what is missing or still English.',
    ],
  };
}
