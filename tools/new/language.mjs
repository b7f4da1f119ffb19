import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';
import { StepFailed } from '../steps/run.mjs';
import { nextMigration } from './migration.mjs';
import { languages } from './names.mjs';

export const languageUsage = `language TAG NAME
  a language, by its tag and its own name: language de-DE Deutsch`;

const SAMPLES = 'apps/console/src/pages/gallery/samples.ts';
const localeLists = ['packages/i18n/src/locale.ts', 'packages/domain/src/options.ts'];

/**
 * @param {string[]} args
 * @param {import('./plan.mjs').Plan} plan
 */
export function language([tag, ownName], plan) {
  const code = codeOf(tag);
  if (languages.includes(code)) throw new StepFailed(`The language ${code} is there already.`);
  if (!ownName?.trim()) throw new StepFailed(`The language ${code} needs its own name, such as Deutsch.`);
  const catalogue = `packages/i18n/src/catalogues/${code}.json`;
  for (const list of localeLists) {
    plan.replace(list, /locales = \[.*\] as const/, (match) => match.replace('] as', `, '${code}'] as`));
  }
  plan.create(catalogue, plan.read('packages/i18n/src/catalogues/en.json'));
  plan.replace(
    'packages/i18n/src/loadCatalogue.ts',
    /( {2}en: .*)\n/,
    (match) => match + match.replaceAll('en', code),
  );
  plan.replace('packages/i18n/src/format/intl/languageTag.ts', / };$/m, () => `, ${code}: '${tag}' };`);
  plan.replace('packages/domain/src/csv/writeCsv.ts', / };$/m, () => `, ${code}: '${separatorOf(code)}' };`);
  plan.replace('apps/console/src/lib/locale/loadTypeface.ts', / };$/m, () => `, ${code}: 'a' };`);
  plan.replace(SAMPLES, / {2}en: \{[\s\S]*?\n {2}\},\n/, (match) => match + match.replace('en:', `${code}:`));
  const everywhere = Object.fromEntries([...languages, code].map((one) => [one, ownName.trim()]));
  plan.addText(`settings.languageName.${code}`, everywhere);
  plan.createFrom(nextMigration(`language_${code}`), 'migration/locale.sql.tpl', {
    name: ownName.trim(),
    code,
    statements: localeColumns()
      .map((table) => widened(table, [...languages, code]))
      .join('\n'),
  });
  plan.leftToDo.push(
    `the texts of ${catalogue}, which begins as a copy of the English ones; a language with more plural forms needs those, too`,
    'npm run generate and npm run check: types lead to what else names each language, tests and journeys among them',
    `the invented people of ${SAMPLES}, which begin as the English ones`,
    'letters other than a to z that its texts begin with: apps/console/src/lib/locale/loadTypeface.ts',
    'the words that imports and demo data know: packages/domain/src/clients/import, packages/demo/src',
  );
}

/** @param {string | undefined} tag */
function codeOf(tag = '') {
  const code = /^([a-z]{2})-[A-Z]{2}$/.exec(tag)?.[1];
  if (code && Intl.NumberFormat.supportedLocalesOf(tag).length > 0) return code;
  throw new StepFailed(
    `A language is named by a tag of language and country, such as de-DE; ${JSON.stringify(tag)} is none.`,
  );
}

/** What a spreadsheet takes for the end of a cell: where the comma is in numbers, it can't be that. @param {string} code */
function separatorOf(code) {
  return Intl.NumberFormat(code).format(0.5).includes(',') ? ';' : ',';
}

/** The tables whose `locale` is one of a list, by the migrations. */
function localeColumns() {
  const folder = join(root, 'db/migrations');
  const tables = new Set();
  for (const file of readdirSync(folder).toSorted()) {
    let table = '';
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      table = /^create table (\w+)/.exec(line)?.[1] ?? table;
      if (/^ {2}locale text .*check \(locale in/.test(line)) tables.add(table);
    }
  }
  return [...tables];
}

/**
 * @param {string} table
 * @param {string[]} codes
 */
function widened(table, codes) {
  const list = codes.map((code) => `'${code}'`).join(', ');
  return [
    `alter table ${table} drop constraint ${table}_locale_check;`,
    `alter table ${table} add constraint ${table}_locale_check check (locale in (${list}));`,
  ].join('\n');
}
