import { StepFailed } from './run.mjs';
import { say } from './say.mjs';

/**
 * How much of a step went well; a step without counts of its own counts as one.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts `flaky` names what went well at
 *   its second try only, which counts as failed unless its cause is known
 */

/**
 * @typedef {{ title: string, run: () => Promise<unknown> }} Step fails by throwing, or by its counts
 */

/**
 * Runs steps one after the other, also after a failed one, so that one run shows all there is to mend. Ends with the
 * flaky ones by name and, on a last line of its own, the sum; if anything failed, with exit code 1.
 *
 * @param {(Step | Step[])[]} steps those of a list run side by side: each waits much, and two cores stay busy
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const flaky = [];
  for (const one of steps) {
    for (const { title, counts } of await Promise.all([one].flat().map(runStep))) {
      sum.passed += counts.passed;
      sum.failed += counts.failed;
      sum.skipped += counts.skipped;
      flaky.push(...counts.flaky);
      if (counts.failed > 0) failures.push(title);
    }
  }
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${[`${flaky.length} flaky`, ...flaky].join('\n  ')}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  if (sum.failed > 0) process.exitCode = 1;
}

/**
 * @param {Step} step
 * @returns {Promise<{ title: string, counts: Counts }>}
 */
async function runStep({ title, run }) {
  const startedAt = Date.now();
  say(title);
  const counts = await run().then(countsOf, (error) => {
    console.error(error instanceof StepFailed ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, flaky: [] };
  });
  say(`  ${title}: ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  return { title, counts };
}

/**
 * @param {unknown} result
 * @returns {Counts}
 */
function countsOf(result) {
  return isCounts(result) ? result : { passed: 1, failed: 0, skipped: 0, flaky: [] };
}

/**
 * @param {unknown} result
 * @returns {result is Counts}
 */
function isCounts(result) {
  return typeof result === 'object' && result !== null && 'passed' in result && 'flaky' in result;
}
