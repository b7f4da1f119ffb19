import { join } from 'node:path';
import { nounCycles } from './nounCycles.mjs';
import { root } from './root.mjs';
import { programPath, run, StepFailed } from './run.mjs';

const rooms = ['apps', 'packages', 'tools', 'e2e'];

/**
 * Reads every import of the house and compares it with the allowed directions of .dependency-cruiser.cjs, and looks for
 * cycles between the nouns of an area.
 *
 * @param {string} [folder] the house, or a copy of it
 * @returns {Promise<{ modules: number, violations: { rule: string, from: string, to: string }[] }>}
 */
export async function readDirections(folder = root) {
  const preload = ['--require', join(root, 'tools/steps/swcReadsJsx.cjs')];
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...rooms];
  const program = [...preload, programPath('depcruise'), ...options];
  const { modules, summary } = JSON.parse(
    await run(process.execPath, program, { cwd: folder, capture: true }),
  );
  return {
    modules: summary.totalCruised,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...nounCycles(modules),
    ],
  };
}

/**
 * Fails on a violation, and also when no module was read: a parser that does not know the language reports success.
 *
 * @throws {StepFailed}
 */
export async function checkDirections() {
  const { modules, violations } = await readDirections();
  console.log(`${modules} modules read, ${violations.length} violations`);
  for (const { rule, from, to } of violations) console.error(`  ${rule}: ${from} → ${to}`);
  if (modules === 0) throw new StepFailed('No module was read; the direction check means nothing.');
  if (violations.length > 0) throw new StepFailed('Imports go against the directions of the house.');
}
