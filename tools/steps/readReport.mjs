import { existsSync, readFileSync } from 'node:fs';

/** @type {import('./runSteps.mjs').Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, flaky: [] };

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
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report
 *   Vitest's
 * @returns {import('./runSteps.mjs').Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    flaky: [],
  };
}

/**
 * Counts journeys. One that went well at its second try only has failed all the same, unless its cause is known.
 *
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 *   Playwright's
 * @param {readonly string[]} known journeys whose cause docs/adr/0025 names
 * @returns {import('./runSteps.mjs').Counts}
 */
export function countPlaywright({ stats, suites }, known) {
  const flaky = suites.flatMap(flakyIn);
  const unknown = flaky.filter((name) => !known.includes(name)).length;
  return {
    passed: stats.expected + stats.flaky - unknown,
    failed: stats.unexpected + unknown,
    skipped: stats.skipped,
    flaky,
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]} 'search.spec.ts › finds a client'
 */
function flakyIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(flakyIn)];
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
