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
 * @param {Record<string, string>} [settings] variables of the environment
 * @returns {Promise<import('./runSteps.mjs').Counts>}
 */
export async function runEndToEnd(options = [], settings = {}) {
  const known = knownFlaky(readFileSync(flakyRecord, 'utf8'));
  await provideChromium();
  await buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-e2e-'));
  const report = join(folder, 'report.json');
  const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  try {
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...options];
    const ran = runProgram('playwright', args, { env });
    return await readReport(ran, report, (json) => countPlaywright(json, known));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Begins to make the demo business that the servers of the journeys copy. It takes half a minute, in which one core has
 * little to do: made beside other tests it costs no time.
 *
 * @returns {Promise<string | undefined>} its data folder; nothing where that failed, and the journeys make it themselves
 */
export function makeJourneyDemo() {
  const made = runProgram('tsx', ['e2e/fixtures/printDemoFolder.ts'], { capture: true });
  return made.catch((error) => {
    console.error(error.message);
    return undefined;
  });
}

/**
 * Runs the journeys with the demo business that was made for them, and removes it.
 *
 * @param {Promise<string | undefined> | undefined} demo
 */
export async function runJourneysWith(demo) {
  const folder = await demo;
  try {
    return await runEndToEnd([], folder === undefined ? {} : { SLOTKEEPER_JOURNEY_DEMO: folder });
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
