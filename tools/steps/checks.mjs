import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkDirections } from './checkDirections.mjs';
import { checkModifiers } from './checkModifiers.mjs';
import { generate } from './generate.mjs';
import { root } from './root.mjs';
import { runProgram, StepFailed } from './run.mjs';

/** Checks run beside each other: what one finds is shown in one piece. */
const atEnd = { atEnd: true };

/**
 * Comes first: the others read the generated files.
 *
 * @type {import('./runSteps.mjs').Step}
 */
export const generatedFiles = { title: 'Generated files are up to date', run: checkGenerated };

/**
 * What must hold beside what tests say. Most use one core: they run beside each other, the longest first.
 *
 * @type {import('./runSteps.mjs').Step[]}
 */
export const checks = [
  { title: 'Types', run: checkTypes },
  { title: 'Directions', run: checkDirections },
  { title: 'Nothing unused', run: () => runProgram('knip', ['--no-progress'], atEnd) },
  { title: 'Lint', run: () => runProgram('oxlint', ['--type-aware', '--quiet'], atEnd) },
  { title: 'Format', run: () => runProgram('biome', ['format', '.'], atEnd) },
  { title: 'No focused or skipped tests', run: checkModifiers },
];

async function checkGenerated() {
  const outdated = await generate();
  if (outdated.length === 0) return;
  throw new StepFailed(
    `Out of date, and brought up to date just now: ${outdated.join(', ')}. Commit the change.`,
  );
}

async function checkTypes() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const projects = ['.', ...workspaces].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  /** @type {Error[]} */
  const failures = [];
  const check = async () => {
    for (let project = projects.pop(); project !== undefined; project = projects.pop()) {
      const options = ['--noEmit', '--checkers', '1', '-p', project];
      await runProgram('tsc', options, atEnd).catch((error) => failures.push(error));
    }
  };
  // Two at a time, each on one thread: more threads of one project work out the same types again.
  await Promise.all([check(), check()]);
  if (failures.length > 0) throw new StepFailed(failures.map((failure) => failure.message).join('\n'));
}
