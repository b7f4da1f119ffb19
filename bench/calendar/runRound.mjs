/** What is measured of each act, in milliseconds: until painted, scripting within, and the longest task. */
async function measureAct(page, devtools, act, argument) {
  const before = await scriptSeconds(devtools);
  await page.evaluate(() => window.bench.longestTask());
  const painted = await page.evaluate(([act, argument]) => window.bench[act](argument), [act, argument]);
  const script = ((await scriptSeconds(devtools)) - before) * 1_000;
  // A long task is reported once it is over.
  await page.waitForTimeout(150);
  return { painted, script, longest: await page.evaluate(() => window.bench.longestTask()) };
}

async function scriptSeconds(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value;
}

/** Megabytes in use after the garbage is gone. */
async function heap(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1_048_576;
}

/** Opens one page and goes through all acts with `size` appointments. */
export async function runRound(browser, url, size) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Sofia',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  await page.waitForTimeout(300);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const empty = await heap(devtools);
  const load = await measureAct(page, devtools, 'load', size);
  const shown = await page.evaluate(() => window.bench.shown());
  const next = await measureAct(page, devtools, 'next');
  const month = await measureAct(page, devtools, 'month');
  const week = await measureAct(page, devtools, 'week');
  const used = (await heap(devtools)) - empty;
  await context.close();
  return { load, shown, next, month, week, heap: used };
}
