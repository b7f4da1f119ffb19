import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/** @type {import('./runSteps.mjs').Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, flaky: [], broken: [] };

/**
 * Counts by the report that a test runner leaves. A runner that ends badly without a failed test (a file that does not
 * load, a crash), or that tested nothing, counts as one failure.
 *
 * @template Report
 * @param {Promise<unknown>} ran the runner's end
 * @param {string} file its report, in JSON
 * @param {(report: Report) => import('./runSteps.mjs').Counts} count
 * @returns {Promise<import('./runSteps.mjs').Counts>}
 */
export async function readReport(ran, file, count) {
  const wentWell = await ran.then(
    () => true,
    () => false,
  );
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
  if (counts.failed > 0 || (wentWell && counts.passed > 0)) return counts;
  return { ...counts, failed: 1 };
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} UnitTest
 * @param {{
 *   numPassedTests: number;
 *   numFailedTests: number;
 *   numPendingTests: number;
 *   numTodoTests: number;
 *   testResults: { name: string; status: string; message: string; assertionResults: UnitTest[] }[];
 * }} report Vitest's
 * @returns {import('./runSteps.mjs').Counts}
 */
export function countVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
    broken: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [`${fileOf(name)}: ${firstLine(message)}`] : [];
      return failed.map(
        (test) => `${fileOf(name)} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
      );
    }),
  };
}

/**
 * Counts journeys. One that went well at its second try only has failed all the same, unless its cause is known.
 *
 * @typedef {{ status: string, errors?: { message?: string }[] }} Attempt
 * @typedef {{ title: string, file: string, tests: { status: string, results?: Attempt[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 *   Playwright's
 * @param {readonly string[]} known journeys whose cause docs/adr/0025 names
 * @returns {import('./runSteps.mjs').Counts}
 */
export function countPlaywright({ stats, suites }, known) {
  const specs = suites.flatMap(specsOf);
  const flaky = specs.filter(ended('flaky')).map(nameOf);
  const unknown = flaky.filter((name) => !known.includes(name)).length;
  const notWell = specs.filter((spec) => ended('unexpected')(spec) || ended('flaky')(spec));
  return {
    passed: stats.expected + stats.flaky - unknown,
    failed: stats.unexpected + unknown,
    skipped: stats.skipped,
    flaky,
    broken: notWell.map((spec) => `${nameOf(spec)}: ${firstLine(errorOf(spec))}`),
  };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} wanted */
function ended(wanted) {
  return (/** @type {Spec} */ { tests }) => tests.some(({ status }) => status === wanted);
}

/** @param {Spec} spec 'search.spec.ts › finds a client' */
function nameOf({ file, title }) {
  return `${file} › ${title}`;
}

/** @param {Spec} spec */
function errorOf({ tests }) {
  return tests.flatMap(({ results = [] }) => results).flatMap(({ errors = [] }) => errors)[0]?.message;
}

/** @param {string | undefined} message what a runner says of a failure, colored and on many lines */
function firstLine(message) {
  return stripVTControlCharacters(message ?? 'no message').split('\n', 1)[0];
}

/** @param {string} path */
function fileOf(path) {
  return relative(root, path);
}

/**
 * Reads the list of docs/adr/0025: '- `search.spec.ts › finds a client`: its cause'.
 *
 * @param {string} record the text of the decision record
 * @returns {string[]}
 * @throws {Error} where an entry names no cause, or the record has no such list
 */
export function knownFlaky(record) {
  const [, list] = /^## Known flaky journeys\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(record) ?? [];
  if (list === undefined) throw new Error('The record of flaky journeys has no list of them.');
  return list
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, name] = /^- `(.+ › .+)`: \S.+$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`This known flaky journey names no cause: ${line}`);
      return name;
    });
}
