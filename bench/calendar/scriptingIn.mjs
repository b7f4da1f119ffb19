/** Entries of a trace in which JavaScript runs, and those within them in which the browser styles and lays out. */
const scripting = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'V8.Execute',
]);
const rendering = new Set(['Layout', 'ParseHTML', 'RecalcStyles', 'UpdateLayoutTree']);

/**
 * The milliseconds of processor time that the page spent in JavaScript, from a trace. Processor time, not time passed:
 * other programs of the machine do not count. What is nested is counted once, and style and layout that a script forces
 * are not scripting.
 */
export function scriptingIn(trace) {
  const { traceEvents } = JSON.parse(trace.toString('utf8'));
  const main = mainThread(traceEvents);
  const entries = traceEvents
    .filter(({ ph, pid, tid, name }) => ph === 'X' && pid === main.pid && tid === main.tid && isCounted(name))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let sum = 0;
  let scriptUntil = -1;
  let renderUntil = -1;
  for (const { name, ts, dur = 0, tdur = 0 } of entries) {
    if (ts < renderUntil) continue;
    if (rendering.has(name)) {
      if (ts < scriptUntil) sum -= tdur;
      renderUntil = ts + dur;
    } else if (ts >= scriptUntil) {
      sum += tdur;
      scriptUntil = ts + dur;
    }
  }
  return sum / 1_000;
}

function isCounted(name) {
  return scripting.has(name) || rendering.has(name);
}

/** The thread on which the page's scripts ran longest. */
function mainThread(traceEvents) {
  const threads = new Map();
  for (const { name, pid, tid, tdur = 0 } of traceEvents) {
    if (!scripting.has(name)) continue;
    const key = `${pid} ${tid}`;
    threads.set(key, { pid, tid, time: (threads.get(key)?.time ?? 0) + tdur });
  }
  return [...threads.values()].toSorted((a, b) => b.time - a.time)[0] ?? {};
}
