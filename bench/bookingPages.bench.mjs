// 50 visitors a second look at the booking pages of the demo business, over HTTP, for 30 s: `npm run bench:bookingPages`. They
// come at their times, no matter how long answers take, so that a slow server finds more of them waiting. SECONDS and
// VISITORS change how long and how many.
import { cpus, loadavg } from 'node:os';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startServer } from '../e2e/fixtures/startServer.ts';
import { openPage, SLUG } from './openPage.mjs';

const SECONDS = Number(process.env.SECONDS ?? 30);
const VISITORS_PER_SECOND = Number(process.env.VISITORS ?? 50);
/** What 99 of 100 answers keep to. */
const P99_MAX_MS = 500;
const DAY_MS = 86_400_000;

const dateIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** What a visitor asks for: the page, the month of a service with any provider, and a day of it. */
function stepsOf({ places, services }, visitor) {
  const service = services[visitor % services.length];
  const place = places.find(({ id }) => service.placeIds.includes(id));
  const visit = new URLSearchParams({ place: place.id, items: service.id });
  const dates = `from=${dateIn(0)}&until=${dateIn(30)}`;
  return [
    ['page', `/b/${SLUG}`],
    ['days', `/api/booking/${SLUG}/days?${visit}&${dates}`],
    ['times', `/api/booking/${SLUG}/times?${visit}&date=${dateIn(1 + (visitor % 14))}`],
  ];
}

async function look(origin, page, visitor, taken) {
  for (const [step, path] of stepsOf(page, visitor)) {
    const startedAt = performance.now();
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    const isExpected = response.ok || (step === 'page' && response.status === 503);
    taken.push({ step, ms: performance.now() - startedAt, failure: isExpected ? null : response.status });
  }
}

async function visit(origin, page) {
  const taken = [];
  const visits = [];
  const startedAt = performance.now();
  for (let visitor = 0; visitor < SECONDS * VISITORS_PER_SECOND; visitor += 1) {
    const due = startedAt + (visitor * 1_000) / VISITORS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    visits.push(look(origin, page, visitor, taken));
  }
  await Promise.all(visits);
  return taken;
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

function figuresOf(taken) {
  const sorted = taken.map(({ ms }) => ms).sort((one, other) => one - other);
  const round = (ms) => Math.round(ms * 10) / 10;
  return {
    answers: sorted.length,
    'p50 ms': round(share(sorted, 0.5)),
    'p99 ms': round(share(sorted, 0.99)),
    'slowest ms': round(sorted.at(-1)),
    failures: taken.filter(({ failure }) => failure !== null).length,
  };
}

const server = await startServer({ env: { SLOTKEEPER_DEMO: 'on', SLOTKEEPER_LOG_LEVEL: 'error' } });
const database = openDatabase(await server.databaseUrl(), 2);
try {
  await openPage(database);
  const page = await (await fetch(`${server.url}/api/booking/${SLUG}/page`)).json();
  await look(server.url, page, 0, []);
  const load = loadavg()[0].toFixed(1);
  console.log(`${VISITORS_PER_SECOND} visitors a second, ${page.services.length} services, ${SECONDS} s`);
  console.log(`${cpus().length} cores, Node ${process.versions.node}, load before ${load}\n`);
  const taken = await visit(server.url, page);
  const steps = [...new Set(taken.map(({ step }) => step))];
  const table = Object.fromEntries(
    steps.map((step) => [step, figuresOf(taken.filter((one) => one.step === step))]),
  );
  console.table({ ...table, all: figuresOf(taken) });
  const all = figuresOf(taken);
  const isGood = all.failures === 0 && all['p99 ms'] < P99_MAX_MS;
  console.log(
    isGood ? `99 of 100 answers within ${P99_MAX_MS} ms, and no failure.` : 'FAULT: too slow, or failures.',
  );
  process.exitCode = isGood ? 0 : 1;
} finally {
  await database.close();
  await server.remove();
}
