import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countVitest, readReport } from './readReport.mjs';
import { runProgram } from './run.mjs';

/**
 * Runs the tests of some of vitest.config.ts's projects.
 *
 * @param {string[]} projects
 * @returns {Promise<import('./runSteps.mjs').Counts>}
 */
export async function runVitest(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-vitest-'));
  const report = join(folder, 'report.json');
  const options = [
    'run',
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  try {
    const ran = runProgram('vitest', [...options, ...projects.flatMap((name) => ['--project', name])]);
    return await readReport(ran, report, countVitest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
