/** Makes something, or gives what was made under the same key a moment ago. */
export type KeepShortly<T> = (key: string, make: () => T) => T;

interface Kept<T> {
  readonly made: T;
  /** In milliseconds of the process's own clock. */
  readonly at: number;
}

/**
 * Keeps what is made for `forMs`, so that many who ask at once share it. A promise that rejects is forgotten, and never more than
 * `max` things are kept: the oldest are forgotten first.
 */
export function keepShortly<T>({
  forMs,
  max,
}: {
  readonly forMs: number;
  readonly max: number;
}): KeepShortly<T> {
  const kept = new Map<string, Kept<T>>();
  return (key, make) => {
    const now = performance.now();
    const found = kept.get(key);
    if (found && now - found.at < forMs) return found.made;
    const made = make();
    kept.delete(key);
    kept.set(key, { made, at: now });
    if (made instanceof Promise)
      made.catch(() => {
        if (kept.get(key)?.made === made) kept.delete(key);
      });
    for (const [old, { at }] of kept) {
      if (kept.size <= max && now - at < forMs) break;
      kept.delete(old);
    }
    return made;
  };
}
