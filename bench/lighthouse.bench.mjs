// What Lighthouse says of the booking pages on a slow phone, the median of five runs: `npm run bench:lighthouse`. RUNS changes
// how many.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startServer } from '../e2e/fixtures/startServer.ts';
import { findChromium } from '../tools/steps/chromium.mjs';
import { openPage, SLUG } from './openPage.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
/** Of 100, what each category but that of speed has to reach. */
const SCORE_MIN = 95;
const LAYOUT_SHIFT_MAX = 0.05;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function measure(url) {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: categories });
    return lhr;
  } finally {
    chrome.kill();
  }
}

const scoreOf = ({ categories }, name) => Math.round(categories[name].score * 100);
const figureOf = ({ audits }, name) => audits[name].numericValue;

function figuresOf(lhr) {
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(lhr, name)]));
  return {
    ...scores,
    'largest content, ms': Math.round(figureOf(lhr, 'largest-contentful-paint')),
    'first content, ms': Math.round(figureOf(lhr, 'first-contentful-paint')),
    'blocked, ms': Math.round(figureOf(lhr, 'total-blocking-time')),
    'layout shift': Math.round(figureOf(lhr, 'cumulative-layout-shift') * 1_000) / 1_000,
    KB: Math.round(figureOf(lhr, 'total-byte-weight') / 1_024),
  };
}

/** What costs points, one a line. */
function shortfallsOf({ audits, categories }) {
  const weighty = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return weighty
    .map((id) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);
}

const server = await startServer({ env: { SLOTKEEPER_DEMO: 'on', SLOTKEEPER_LOG_LEVEL: 'error' } });
const database = openDatabase(await server.databaseUrl(), 2);
try {
  await openPage(database);
  const table = {};
  let isGood = true;
  for (const path of ['', '/visits']) {
    const url = `${server.url}/b/${SLUG}${path}?locale=en`;
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url));
    const median = computeMedianRun(runs);
    for (const line of shortfallsOf(median)) console.log(`${path || '/'}: ${line}`);
    const figures = figuresOf(median);
    table[path || 'start'] = figures;
    // Search engines are kept from a visitor's own pages on purpose.
    const judged = ['accessibility', 'best-practices', ...(path === '' ? ['seo'] : [])];
    isGood &&=
      judged.every((name) => figures[name] >= SCORE_MIN) && figures['layout shift'] < LAYOUT_SHIFT_MAX;
  }
  console.table(table);
  console.log(isGood ? 'All as it should be.' : `FAULT: a score below ${SCORE_MIN}, or a page that shifts.`);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await database.close();
  await server.remove();
}
