/**
 * Intervals ascending by start, asked in ascending order: each question moves on from where the last one stopped, so a
 * whole list of slots costs one sweep. The intervals may overlap each other.
 */
export class Timeline {
  private next = 0;
  private readonly starts: readonly number[];
  private readonly ends: readonly number[];

  private constructor(starts: readonly number[], ends: readonly number[]) {
    this.starts = starts;
    this.ends = ends;
  }

  /** When the first interval starts that was not over at the last question; Infinity if all were. */
  get nextStart(): number {
    return this.next < this.starts.length ? (this.starts[this.next] as number) : Infinity;
  }

  /** A timeline of intervals in any order, given as their starts and their ends. */
  static of(starts: readonly number[], ends: readonly number[]): Timeline {
    if (isAscending(starts)) return new Timeline(starts, ends);
    const order = starts.map((_, index) => index);
    order.sort((a, b) => (starts[a] as number) - (starts[b] as number));
    const inOrder = (values: readonly number[]) => order.map((index) => values[index] as number);
    return new Timeline(inOrder(starts), inOrder(ends));
  }

  /**
   * Whether [startAt, endAt) overlaps any interval; touching is not overlapping (rule T3). `startAt` must not be
   * less than in the question before. The first interval that ends after `startAt` decides: those before it are over,
   * those after it start no earlier.
   */
  overlaps(startAt: number, endAt: number): boolean {
    const { starts, ends } = this;
    let next = this.next;
    while (next < ends.length && (ends[next] as number) <= startAt) next += 1;
    this.next = next;
    return next < starts.length && (starts[next] as number) < endAt;
  }
}

function isAscending(values: readonly number[]): boolean {
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] as number) < (values[index - 1] as number)) return false;
  }
  return true;
}
