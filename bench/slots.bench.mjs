// Measures the availability engine's public entry points in a production build beside the naive reference, in
// alternating runs in one process: `npm run bench:slots`. CPU time of the whole process, median of 7 runs.
import { cpus } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { naiveSlots, workloads } from './slotsOracle.mjs';
import { queryOf } from './slotWorkloads.mjs';

const RUNS = 7;
/** One run of the engine lasts about as long as this, so that the clock's steps don't show. */
const RUN_MS = 150;
const KEPT_LISTS = 20;
const targets = { W1: 300, W2: 250, W3: 150 };
const LONGEST_GROWTH = 15;
const MOST_BYTES = 200;

const source = (name) =>
  fileURLToPath(new URL(`../packages/domain/src/schedule/${name}.ts`, import.meta.url));
const outDir = fileURLToPath(new URL('dist', import.meta.url));

/** Builds the engine as the server is built and loads it. */
async function loadEngine() {
  const entries = ['availability/listTimeSlots', 'visit/listVisits'];
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name.split('/')[1], source(name)])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  const modules = entries.map((name) => import(pathToFileURL(`${outDir}/${name.split('/')[1]}.mjs`).href));
  return Object.assign({}, ...(await Promise.all(modules)));
}

/** CPU milliseconds of one piece of work, over several; young garbage of earlier runs is cleared first. */
function cpuMs(work, times) {
  globalThis.gc({ type: 'minor' });
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** The engine's and the reference's time for one workload, after a check that they find the same starts. */
function measure(name, list, query, workload) {
  const reference = () => naiveSlots(workload);
  const engine = () => list(query);
  const starts = [...new Set(engine().map(({ startAt }) => startAt))];
  if (JSON.stringify(starts) !== JSON.stringify(reference())) throw new Error(`${name}: the engine differs`);
  cpuMs(engine, 200);
  const times = Math.ceil(RUN_MS / cpuMs(engine, 200));
  const runs = Array.from({ length: RUNS }, () => ({
    reference: cpuMs(reference, 1),
    engine: cpuMs(engine, times),
  }));
  const engineMs = median(runs.map((run) => run.engine));
  const referenceMs = median(runs.map((run) => run.reference));
  return { name, count: starts.length, engineMs, referenceMs, ratio: referenceMs / engineMs };
}

/** Bytes of heap that one listed slot keeps, seen over several lists that are held. */
function heapPerSlot(list, query) {
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: KEPT_LISTS }, () => list(query));
  globalThis.gc();
  const bytes = process.memoryUsage().heapUsed - before;
  return bytes / kept.reduce((count, slots) => count + slots.length, 0);
}

const verdict = (isMet) => (isMet ? 'met' : 'MISSED');

const { listTimeSlots, listAnyProviderTimeSlots, freeDays, listVisits } = await loadEngine();
console.log(`${cpus().length} x ${cpus()[0].model}, Node ${process.version}`);
const results = new Map();
for (const [name, workload] of Object.entries(workloads)) {
  const list = name === 'W2' ? listAnyProviderTimeSlots : listTimeSlots;
  const result = measure(name, list, queryOf(workload), workload);
  results.set(name, result);
  const { count, engineMs, referenceMs, ratio } = result;
  const target = targets[name] ? `, target ${targets[name]}x: ${verdict(ratio >= targets[name])}` : '';
  const times = `${(engineMs * 1_000).toFixed(1)} us, reference ${referenceMs.toFixed(1)} ms`;
  console.log(`${name}: ${count} slots in ${times}, ${ratio.toFixed(0)}x${target}`);
}
const growth = results.get('W3').engineMs / results.get('W1').engineMs;
console.log(
  `time(W3)/time(W1): ${growth.toFixed(1)}, at most ${LONGEST_GROWTH}: ${verdict(growth <= LONGEST_GROWTH)}`,
);
const bytes = heapPerSlot(listTimeSlots, queryOf(workloads.W3));
console.log(
  `heap per slot: ${bytes.toFixed(0)} bytes, at most ${MOST_BYTES}: ${verdict(bytes <= MOST_BYTES)}`,
);

/** A month of twenty providers, any of whom will do, as the clients' pages ask about it. */
function measureVisits(name, services) {
  const { service, providers, from, until, ...rest } = queryOf(workloads.W2);
  const items = Array.from({ length: services }, (_, index) => ({
    service: { ...service, id: String(index + 1) },
    providers,
    isAnyProvider: true,
  }));
  const query = {
    ...rest,
    items,
    keepsOrder: false,
    gapMax: 0,
    seats: 1,
    timezone: workloads.W2.timezone,
    clientBusy: [],
  };
  const dates = { from, until };
  const timed = (work) => {
    cpuMs(work, 20);
    const times = Math.max(1, Math.ceil(RUN_MS / cpuMs(work, 3)));
    return median(Array.from({ length: RUNS }, () => cpuMs(work, times)));
  };
  const days = timed(() => freeDays(query, dates));
  const visits = timed(() => listVisits(query, dates));
  const slots = timed(() => listAnyProviderTimeSlots({ ...rest, service, providers, from, until }));
  const ms = (value) => `${value.toFixed(3)} ms`;
  const found = `${freeDays(query, dates).length} free days of ${providers.length} providers`;
  console.log(
    `${name}: ${found} in ${ms(days)}; all times in ${ms(visits)} (${(visits / days).toFixed(0)}x), all slots of one service in ${ms(slots)} (${(slots / days).toFixed(1)}x)`,
  );
}

measureVisits('one service', 1);
measureVisits('three services after each other', 3);
