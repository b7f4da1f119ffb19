/**
 * npm run bench:calendar: the product's calendar and the same page made with react-big-calendar and FullCalendar, built
 * as for production, in one headless Chromium. 2,000 and 5,000 appointments of 20 providers in six weeks, at most three at
 * a time so that all three show every one. The three take turns, in another order each round; medians are printed.
 *
 *   npm run bench:calendar -- [rounds]
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchChromium } from './launchChromium.mjs';
import { printTable } from './printTable.mjs';
import { runRound } from './runRound.mjs';
import { servePages } from './servePages.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const rounds = Number(process.argv[2] ?? 5);
const sizes = [2_000, 5_000];
const pages = ['slotkeeper', 'bigCalendar', 'fullCalendar'];

await build({ configFile: here('vite.config.ts'), logLevel: 'error' });
const server = await servePages(here('dist'));
const browser = await launchChromium();
const results = [];
for (let round = 0; round < rounds; round++) {
  for (const size of sizes) {
    const turn = pages.map((_, index) => pages[(index + round) % pages.length]);
    for (const page of round % 2 === 0 ? turn : turn.toReversed()) {
      results.push({ page, size, ...(await runRound(browser, `${server.url}/${page}.html`, size)) });
    }
  }
}
await browser.close();
server.close();
const isAhead = printTable(results, { pages, sizes });
process.exitCode = isAhead ? 0 : 1;
