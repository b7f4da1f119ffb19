import { say } from './say.mjs';

/** How often long work reports that it continues. */
const EVERY_MS = 10_000;

/**
 * Prints what is being done, every ten seconds while it continues and how far it is, and at the end of long work how
 * long it took.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @param {{ howFar?: () => string, everyMs?: number }} [options] `howFar` gives a few words, such as '312 of 865'
 * @returns {Promise<Result>}
 */
export async function withProgress(title, work, { howFar, everyMs = EVERY_MS } = {}) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1_000)} s`;
  say(`${title} …`);
  const timer = setInterval(() => {
    say(`  … ${[seconds(), howFar?.()].filter(Boolean).join(', ')}`);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (Date.now() - startedAt >= everyMs) say(`  took ${seconds()}`);
  }
}
