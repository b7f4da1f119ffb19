import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/steps/chromium.mjs';

/**
 * Journeys run in the Chromium that is on the PATH, each worker with a server of its own. Three files at a time keep two
 * cores busy while one of them waits for a page.
 *
 * Loading the console is most of the work: some 1.4 s of CPU for the first page of a context, 0.9 s for each further one,
 * 0.2 to 0.4 s where a link is followed. One context kept for all journeys of a worker, for the sake of its code cache,
 * would save a seventh of that and share what pages keep; no compilers at all, all of them, or graphics in the browser's
 * own process make no difference.
 */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './fixtures/demoFolder.setup.ts',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 3,
  timeout: 300_000,
  // On a machine with other work an answer takes many times as long; a journey that waits for nothing pays nothing for it.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A journey that went wrong is tried once more, from a browser and a server of its own, only to name it flaky: it has
  // failed all the same (docs/adr/0025).
  retries: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'en-GB',
    // Nothing that people see may depend on the browser's zone (rule T6), so it is one that no demo place has.
    timezoneId: 'Asia/Kathmandu',
    // Half of the waiting in a run would be for windows that fade in and out.
    contextOptions: { reducedMotion: 'reduce' },
    // Who grants one permission denies the others: a whole Chromium would offer web push over each page, which the
    // headless shell never does. Without clipboard-write nothing could be copied.
    permissions: ['clipboard-write'],
    screenshot: 'only-on-failure',
    // A trace of every step doubles the time of a run; ask for one with --trace on.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey lives for seconds: compilers that make code faster cost more than they give.
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
});
