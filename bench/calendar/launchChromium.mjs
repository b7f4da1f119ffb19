import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/steps/chromium.mjs';

/** Starts a headless Chromium without what would disturb a measurement. */
export function launchChromium() {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
    ],
  });
}
