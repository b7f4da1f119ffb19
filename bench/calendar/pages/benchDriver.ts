import { type BenchEvent, benchEvents } from './benchEvents.ts';

/** Waits until the browser has painted what was just changed. */
function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
}

interface Acts {
  readonly load: (events: readonly BenchEvent[]) => void;
  readonly next: () => void;
  readonly view: (view: 'month' | 'week') => void;
  readonly eventSelector: string;
}

/**
 * Gives the page the three acts that are measured. `act` shows the data, the next week or another view; each act answers
 * the milliseconds until it was painted.
 */
export function driveBench(act: Acts): void {
  const timed = async (change: () => void) => {
    // In a task of the page's own: what runs inside the debugger's call is not counted as scripting.
    await new Promise((resolve) => setTimeout(resolve));
    const before = performance.now();
    change();
    return (await painted()) - before;
  };
  const longest = { ms: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
  }).observe({ type: 'longtask' });
  const bench = {
    load: (count: number) => {
      const events = benchEvents(count);
      return timed(() => act.load(events));
    },
    next: () => timed(() => act.next()),
    month: () => timed(() => act.view('month')),
    week: () => timed(() => act.view('week')),
    longestTask: () => {
      const { ms } = longest;
      longest.ms = 0;
      return ms;
    },
    shown: () => document.querySelectorAll(act.eventSelector).length,
  };
  Object.assign(window, { bench });
}
