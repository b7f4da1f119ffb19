import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { provideChromium } from './chromium.mjs';
import { readReport } from './readReport.mjs';
import { runProgram } from './run.mjs';

/**
 * Runs the journeys of e2e/ in Chromium against the built server. One that goes well at its second try only is told by
 * name with what went wrong before ('flaky'), and has passed (docs/decisions/0029).
 *
 * @param {string[]} [options] for Playwright, such as a file or `--headed`
 * @returns {Promise<import('./runSteps.mjs').Counts>}
 */
export async function runEndToEnd(options = []) {
  await provideChromium();
  await buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-e2e-'));
  const report = join(folder, 'report.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  try {
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...options];
    return await readReport(runProgram('playwright', args, { env }), report, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
