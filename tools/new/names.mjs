import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';
import { StepFailed } from '../steps/run.mjs';

/** The languages that every text is in at first; a further one is added by `npm run new -- language`. */
export const languages = readdirSync(join(root, 'packages/i18n/src/catalogues')).map((name) =>
  name.replace('.json', ''),
);

const shapes = {
  camelCase: { pattern: /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/, example: 'archiveService' },
  'kebab-case': { pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, example: 'gift-cards' },
  snake_case: { pattern: /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, example: 'gift_cards' },
};

/**
 * @param {string | undefined} name
 * @param {keyof typeof shapes} shape
 * @param {string} what
 * @returns {string}
 * @throws {StepFailed} where the name is missing or not of the shape that the house gives such names
 */
export function named(name, shape, what) {
  const { pattern, example } = shapes[shape];
  if (name !== undefined && pattern.test(name)) return name;
  throw new StepFailed(
    `${what} is written in ${shape}, such as ${example}; ${JSON.stringify(name ?? '')} is not.`,
  );
}

/**
 * @param {string | undefined} name
 * @param {readonly string[]} known
 * @param {string} what
 * @returns {string}
 * @throws {StepFailed} where it is none of the known ones, which the sentence lists
 */
export function oneOf(name, known, what) {
  if (name !== undefined && known.includes(name)) return name;
  throw new StepFailed(`${JSON.stringify(name ?? '')} is no ${what}; there are ${known.join(', ')}.`);
}

/** @param {string} folder below the root @returns {string[]} the folders in it */
export function foldersIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** @param {string} name */
export const capitalized = (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** @param {string} name camelCase @returns {string} 'archive service' */
export const wordsOf = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * The texts of the arguments `en=… it=… bg=…`.
 *
 * @param {string[]} args
 * @returns {Record<string, string>}
 * @throws {StepFailed} where a language lacks its text
 */
export function textsIn(args) {
  const given = new Map(args.map((arg) => /** @type {[string, string]} */ (arg.split(/=(.*)/s).slice(0, 2))));
  const missing = languages.filter((language) => !given.get(language)?.trim());
  if (missing.length > 0) {
    throw new StepFailed(
      `The text is missing in ${missing.join(', ')}: ${languages.map((one) => `${one}="…"`).join(' ')}.`,
    );
  }
  return Object.fromEntries(languages.map((language) => [language, (given.get(language) ?? '').trim()]));
}
