import { scriptingIn } from './scriptingIn.mjs';

const categories = ['devtools.timeline', 'v8.execute', 'disabled-by-default-devtools.timeline'];

/** What is measured of each act, in milliseconds: until painted, and the longest task. */
async function measureAct(page, act, argument) {
  await page.evaluate(() => window.bench.longestTask());
  const painted = await page.evaluate(([act, argument]) => window.bench[act](argument), [act, argument]);
  // A long task is reported once it is over.
  await page.waitForTimeout(150);
  return { painted, longest: await page.evaluate(() => window.bench.longestTask()) };
}

/** The processor time that an act takes in JavaScript, in milliseconds; traced, so not timed as well. */
async function traceAct(browser, page, act, argument) {
  await browser.startTracing(page, { categories });
  await page.evaluate(([act, argument]) => window.bench[act](argument), [act, argument]);
  await page.waitForTimeout(100);
  return scriptingIn(await browser.stopTracing());
}

/** Megabytes in use after the garbage is gone. */
async function heap(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1_048_576;
}

/** The acts in their order, each with its argument. */
const acts = (size) => [['load', size], ['next'], ['month'], ['week']];

async function openPage(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Sofia',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  await page.waitForTimeout(300);
  return { context, page };
}

/** Opens a page twice with `size` appointments: for the times and the heap, and once more for a trace of the scripting. */
export async function runRound(browser, url, size) {
  const timed = await openPage(browser, url);
  const devtools = await timed.context.newCDPSession(timed.page);
  await devtools.send('Performance.enable');
  const empty = await heap(devtools);
  const round = {};
  for (const [act, argument] of acts(size)) {
    round[act] = await measureAct(timed.page, act, argument);
    if (act === 'load') round.shown = await timed.page.evaluate(() => window.bench.shown());
  }
  round.heap = (await heap(devtools)) - empty;
  await timed.context.close();

  const traced = await openPage(browser, url);
  for (const [act, argument] of acts(size))
    round[act].script = await traceAct(browser, traced.page, act, argument);
  await traced.context.close();
  return round;
}
