import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countVitest, readReport } from './readReport.mjs';
import { runProgram } from './run.mjs';

/**
 * Runs the tests of some of vitest.config.ts's projects.
 *
 * @param {string[]} projects
 * @param {number} [workers] more than cores where many files wait
 * @returns {Promise<import('./runSteps.mjs').Counts>}
 */
export async function runVitest(projects, workers = 2) {
  const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-vitest-'));
  const report = join(folder, 'report.json');
  const options = [
    'run',
    `--maxWorkers=${workers}`,
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
