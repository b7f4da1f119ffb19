/** What is printed of a round, and how; less is better in each. */
const figures = [
  ['data to painted, ms', ({ load }) => load.painted],
  ['scripting, ms', ({ load }) => load.script],
  ['next week, ms', ({ next }) => next.painted],
  ['scripting, ms', ({ next }) => next.script],
  ['longest task, ms', ({ next }) => next.longest],
  ['to month, ms', ({ month }) => month.painted],
  ['scripting, ms', ({ month }) => month.script],
  ['back to week, ms', ({ week }) => week.painted],
  ['scripting, ms', ({ week }) => week.script],
  ['heap, MB', ({ heap }) => heap],
];
/** Moving a week at 2,000 appointments must not hold the page up longer than this. */
const LONG_TASK_MS = 100;

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Prints the medians of all rounds; answers whether our own pages are ahead in each figure and move a week quickly. */
export function printTable(results, { pages, own, sizes }) {
  let isAhead = true;
  for (const size of sizes) {
    const of = (page) => results.filter((result) => result.page === page && result.size === size);
    console.log(
      `\n${size.toLocaleString('en')} appointments; events shown: ${pages.map((page) => `${page} ${of(page)[0].shown}`).join(', ')}`,
    );
    console.log(['', ...pages, 'ahead'].map(cell).join(''));
    for (const [name, read] of figures) {
      const medians = pages.map((page) => median(of(page).map(read)));
      const [ours, others] = [true, false].map((isOwn) =>
        medians.filter((_, index) => own.includes(pages[index]) === isOwn),
      );
      const wins = Math.max(...ours) <= Math.min(...others);
      isAhead &&= wins;
      console.log(
        [name, ...medians.map((value) => value.toFixed(1)), wins ? 'yes' : 'NO'].map(cell).join(''),
      );
    }
    const longest = Math.max(...own.map((page) => median(of(page).map(({ next }) => next.longest))));
    if (size === sizes[0] && longest > LONG_TASK_MS) isAhead = false;
  }
  return isAhead;
}

function cell(text, index) {
  return index === 0 ? text.padEnd(24) : text.padStart(14);
}
