/**
 * npm run bench:calendar: the product's calendar, its week by hours and by providers, and the same page made with
 * react-big-calendar and FullCalendar, built as for production, in one headless Chromium. 2,000 and 5,000 appointments of
 * 20 providers in six weeks, at most three at a time so that all of them show every one. They take turns, in another order
 * each round; medians are printed.
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
const files = {
  slotkeeper: 'slotkeeper.html',
  teamWeek: 'slotkeeper.html#team',
  bigCalendar: 'bigCalendar.html',
  fullCalendar: 'fullCalendar.html',
};
const pages = Object.keys(files);
/** The product's own, which are compared with each of the others. */
const own = ['slotkeeper', 'teamWeek'];

await build({ configFile: here('vite.config.ts'), logLevel: 'error' });
const server = await servePages(here('dist'));
const browser = await launchChromium();
const results = [];
for (let round = 0; round < rounds; round++) {
  for (const size of sizes) {
    const turn = pages.map((_, index) => pages[(index + round) % pages.length]);
    for (const page of round % 2 === 0 ? turn : turn.toReversed()) {
      results.push({ page, size, ...(await runRound(browser, `${server.url}/${files[page]}`, size)) });
    }
  }
}
await browser.close();
server.close();
const isAhead = printTable(results, { pages, own, sizes });
process.exitCode = isAhead ? 0 : 1;
