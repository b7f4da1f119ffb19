import { existsSync, readFileSync } from 'node:fs';

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
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (counts.failed > 0 || (wentWell && counts.passed > 0)) return counts;
  return { ...counts, failed: 1 };
}
