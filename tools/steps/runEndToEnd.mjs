import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build/build.mjs';
import { provideChromium } from './chromium.mjs';
import { countPlaywright, knownFlaky, readReport } from './readReport.mjs';
import { root } from './root.mjs';
import { runProgram } from './run.mjs';

/** Where the causes of known flaky journeys are written down. */
export const flakyRecord = join(root, 'docs/adr/0025-a-second-try-of-a-journey.md');

/**
 * Runs the journeys of e2e/ in Chromium against the built server. One that goes well at its second try only is named as
 * flaky with what went wrong before, and has failed unless docs/adr/0025 lists it with its cause.
 *
 * @param {string[]} [options] for Playwright, such as a file or `--headed`
 * @returns {Promise<import('./runSteps.mjs').Counts>}
 */
export async function runEndToEnd(options = []) {
  const known = knownFlaky(readFileSync(flakyRecord, 'utf8'));
  await provideChromium();
  await buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-e2e-'));
  const report = join(folder, 'report.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  try {
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...options];
    const ran = runProgram('playwright', args, { env });
    return await readReport(ran, report, (json) => countPlaywright(json, known));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
