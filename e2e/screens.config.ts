import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The pictures in docs/screens, taken of the demo business: `npm run screens`. */
export default defineConfig({ ...journeys, testDir: 'screens', reporter: 'line' });
