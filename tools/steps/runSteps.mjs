import { StepFailed } from './run.mjs';
import { say } from './say.mjs';

/**
 * How much of a step went well; a step without counts of its own counts as one.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[], broken: string[] }} Counts `flaky`
 *   names what went well at its second try only, which counts as failed unless its cause is known; `broken` names each
 *   that failed or was flaky, with the first line of its error
 */

/**
 * @typedef {{ title: string, run: () => Promise<unknown> }} Step fails by throwing, or by its counts
 */

/** So many steps of a group run at a time: as many as a small machine has cores. */
const BESIDE = 2;

/**
 * Runs steps one after the other, also after a failed one, so that one run shows all there is to fix. Ends with those
 * that failed or were flaky by name and, on a last line of its own, the sum; if anything failed, with exit code 1.
 *
 * @param {(Step | Step[])[]} steps those of a group, which do not need each other, run beside each other
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const flaky = [];
  const broken = [];
  const done = [];
  for (const step of steps) done.push(...(await runBeside([step].flat())));
  for (const { step, counts } of done) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    flaky.push(...counts.flaky);
    broken.push(...counts.broken);
    if (counts.failed > 0) failures.push(step.title);
  }
  if (failures.length > 0) console.error(`\n${[`Failed: ${failures.join(', ')}`, ...broken].join('\n  ')}`);
  console.log(`\n${[`${flaky.length} flaky`, ...flaky].join('\n  ')}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  if (sum.failed > 0) process.exitCode = 1;
}

/**
 * @param {Step[]} steps
 * @returns {Promise<{ step: Step, counts: Counts }[]>} in the order of the steps
 */
async function runBeside(steps) {
  const next = steps.entries();
  /** @type {{ step: Step, counts: Counts }[]} */
  const done = [];
  const work = async () => {
    for (const [index, step] of next) done[index] = { step, counts: await runStep(step) };
  };
  await Promise.all(Array.from({ length: BESIDE }, work));
  return done;
}

/**
 * @param {Step} step
 * @returns {Promise<Counts>}
 */
async function runStep({ title, run }) {
  const startedAt = Date.now();
  say(title);
  const counts = await run().then(countsOf, (error) => {
    console.error(error instanceof StepFailed ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, flaky: [], broken: [] };
  });
  say(`  ${title}: ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  return counts;
}

/**
 * @param {unknown} result
 * @returns {Counts}
 */
function countsOf(result) {
  return isCounts(result) ? result : { passed: 1, failed: 0, skipped: 0, flaky: [], broken: [] };
}

/**
 * @param {unknown} result
 * @returns {result is Counts}
 */
function isCounts(result) {
  return typeof result === 'object' && result !== null && 'passed' in result && 'broken' in result;
}
