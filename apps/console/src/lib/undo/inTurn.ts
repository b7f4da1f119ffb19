/**
 * Does the same to one after the other, as far as it can be done: a refusal of one keeps no other back. Rejects with the
 * first refusal in the end.
 */
export async function inTurn<T>(items: readonly T[], change: (item: T) => Promise<unknown>): Promise<void> {
  const refusals: unknown[] = [];
  for (const item of items) {
    try {
      await change(item);
    } catch (refusal) {
      refusals.push(refusal);
    }
  }
  if (refusals.length > 0) throw refusals[0];
}
