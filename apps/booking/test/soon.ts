import { vi } from 'vitest';

/** Waits until a check throws no more. What is waited for comes in a moment; on a busy machine it takes longer. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, 20_000);
}

/**
 * The first element below a root that a selector matches, as soon as there is one. It walks the tree itself: happy-dom 20
 * remembers that a selector matched nothing, at times beyond the change that adds the element.
 */
export function elementSoon<Found extends Element = Element>(
  root: Element,
  selector: string,
): Promise<Found> {
  return soon(() => {
    for (const element of below(root)) if (element.matches(selector)) return element as Found;
    throw new Error(`nothing matches ${selector}`);
  });
}

function* below(root: Element): Generator<Element> {
  for (const child of root.children) {
    yield child;
    yield* below(child);
  }
}
