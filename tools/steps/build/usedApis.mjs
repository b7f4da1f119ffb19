import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../root.mjs';

/**
 * Loaded when something is built: `npm start` in production comes past here without these packages, and test runners would
 * rewrite the 20 MB of an import.
 */
const load = createRequire(import.meta.url);

/** How MDN names the browsers of the list in package.json. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};
/** So many characters before a call hold the question whether the browser has it, in minified code. */
const ASKED_WITHIN = 120;
/** A constructor with a shorter name may be one that a minifier named. */
const NAME_MIN = 4;

/**
 * @typedef {{ version_added?: string | false, version_removed?: string, flags?: unknown, prefix?: string }} Support
 * @typedef {{ __compat?: { support: Record<string, Support | Support[]> } } & Record<string, any>} Feature
 */

/**
 * The oldest version of each browser that the product supports, by MDN's name of it.
 *
 * @returns {ReadonlyMap<string, number>}
 */
function oldestBrowsers() {
  /** @type {Map<string, number>} */
  const oldest = new Map();
  for (const entry of /** @type {string[]} */ (load('browserslist')(undefined, { path: root }))) {
    const [name = '', versions = ''] = entry.split(' ');
    const browser = Object.entries(BROWSERS).find(([known]) => known === name)?.[1];
    if (!browser) throw new Error(`package.json supports ${name}, which MDN's data does not name`);
    const version = Number.parseFloat(versions);
    oldest.set(browser, Math.min(version, oldest.get(browser) ?? Number.POSITIVE_INFINITY));
  }
  return oldest;
}

/**
 * @param {Feature} feature
 * @param {ReadonlyMap<string, number>} browsers
 */
function isEverywhere(feature, browsers) {
  return [...browsers].every(([browser, version]) => {
    const known = feature['__compat']?.support[browser];
    if (known === undefined) return true;
    return [known].flat().some((one) => {
      const { version_added: since, version_removed: until, flags, prefix } = one;
      if (!since || since === 'preview' || flags || prefix) return false;
      const isGone = until !== undefined && Number.parseFloat(until) <= version;
      return Number.parseFloat(since.replace('≤', '')) <= version && !isGone;
    });
  });
}

/**
 * What some supported browser lacks of what can be found by its name alone: globals, and their static members such as
 * `AbortSignal.any`. Methods of objects are not among them, as `x.any()` does not say what x is.
 *
 * @param {ReadonlyMap<string, number>} browsers
 * @returns {string[]}
 */
function missingNames(browsers) {
  /** @type {{ api: Feature, javascript: { builtins: Feature } }} */
  const { api, javascript } = load('@mdn/browser-compat-data');
  const interfaces = [...Object.entries(api), ...Object.entries(javascript.builtins)];
  return interfaces.flatMap(([name, feature]) => {
    if (name === '__compat') return [];
    const members = Object.entries(feature).filter(([member]) => member !== '__compat' && member !== name);
    const statics = members.filter(([member]) => name in javascript.builtins || member.endsWith('_static'));
    const missing = statics.filter(([, member]) => !isEverywhere(member, browsers));
    const own = name.length < NAME_MIN || isEverywhere(feature, browsers) ? [] : [`new ${name}`];
    return [...own, ...missing.map(([member]) => `${name}.${member.replace('_static', '')}`)];
  });
}

/**
 * The names that a built file uses without asking whether the browser has them.
 *
 * @param {string} code
 * @param {readonly string[]} names
 * @returns {string[]}
 */
function usedNames(code, names) {
  return names.filter((name) => {
    const pattern = new RegExp(
      String.raw`(?<![\w$.])${name.replaceAll('.', '\\.')}\b(?!\s*(?:[=?&|]|!=))`,
      'g',
    );
    const asked = new RegExp(
      String.raw`${name.replaceAll('.', '\\.')}|[\`'"]${name.split('.').at(-1)}[\`'"]\s?in\b`,
    );
    return [...code.matchAll(pattern)].some(
      ({ index }) => !asked.test(code.slice(Math.max(0, index - ASKED_WITHIN), index)),
    );
  });
}

/**
 * The names in some code that a browser of the list lacks: 'AbortSignal.any', 'URL.canParse', 'new EyeDropper'.
 *
 * @param {string} code
 * @returns {string[]}
 */
export function missingApisIn(code) {
  return usedNames(code, missingNames(oldestBrowsers()));
}

/**
 * Fails a build of which a file uses what some supported browser lacks: there the page would not start.
 *
 * @param {string} folder
 */
export function checkUsedApis(folder) {
  const names = missingNames(oldestBrowsers());
  const faults = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      usedNames(readFileSync(join(folder, file), 'utf8'), names).map((name) => `${file}: ${name}`),
    );
  if (faults.length === 0) return;
  throw new Error(
    `Not in every browser that package.json supports (browserslist):\n${faults.join('\n')}\nWrite it another way, or ask for it first.`,
  );
}
