/**
 * The time to which a key leads in a list of times that stand in rows: arrows to the sides go on in their order, arrows up and
 * down to the nearest of the next row, also of another day.
 *
 * @param times in their order
 * @returns null where the key leads nowhere
 */
export function nextTime<Time extends HTMLElement>(
  times: readonly Time[],
  from: HTMLElement,
  key: string,
): Time | null {
  const at = times.findIndex((time) => time === from);
  if (at < 0) return null;
  switch (key) {
    case 'ArrowRight':
      return times[at + 1] ?? null;
    case 'ArrowLeft':
      return times[at - 1] ?? null;
    case 'ArrowDown':
      return nearestInNextRow(times.slice(at + 1), from);
    case 'ArrowUp':
      return nearestInNextRow(times.slice(0, at).toReversed(), from);
    case 'Home':
      return times[0] ?? null;
    case 'End':
      return times.at(-1) ?? null;
    default:
      return null;
  }
}

/** Of the times ahead, the nearest one, from side to side, of the first row that is another than that of `from`. */
function nearestInNextRow<Time extends HTMLElement>(ahead: readonly Time[], from: HTMLElement): Time | null {
  const { top, left } = from.getBoundingClientRect();
  const boxes = ahead.map((time) => ({ time, box: time.getBoundingClientRect() }));
  const row = boxes.find(({ box }) => box.top !== top)?.box.top;
  const inRow = boxes.filter(({ box }) => box.top === row);
  const distance = (box: DOMRect) => Math.abs(box.left - left);
  return inRow.toSorted((a, b) => distance(a.box) - distance(b.box))[0]?.time ?? null;
}
