import { StepFailed } from './run.mjs';
import { say } from './say.mjs';

/**
 * How much of a step went well; a step without counts of its own counts as one.
 *
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Runs steps one after the other, also after a failed one, so that one run shows all there is to mend. Ends with the
 * sum on a line of its own and, if anything failed, with exit code 1.
 *
 * @param {{ title: string, run: () => Promise<unknown> }[]} steps a step fails by throwing, or by its counts
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 };
  const failures = [];
  for (const { title, run } of steps) {
    say(title);
    const counts = await run().then(countsOf, (error) => {
      console.error(error instanceof StepFailed ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    if (counts.failed > 0) failures.push(title);
  }
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}

/**
 * @param {unknown} result
 * @returns {Counts}
 */
function countsOf(result) {
  return isCounts(result) ? result : { passed: 1, failed: 0 };
}

/**
 * @param {unknown} result
 * @returns {result is Counts}
 */
function isCounts(result) {
  return typeof result === 'object' && result !== null && 'passed' in result && 'failed' in result;
}
