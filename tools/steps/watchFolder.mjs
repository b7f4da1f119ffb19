import { watch } from 'node:fs';

/** Editors save in several steps; this is how long all is quiet before something is done about it. */
const QUIET_MS = 200;

/**
 * Does something after each change below a folder, never twice at a time; changes in the meantime cause one more run.
 *
 * @param {string} folder a folder or a file
 * @param {RegExp} relevant what file names must match
 * @param {() => Promise<void>} action its failures have been printed by the time it rejects
 */
export function watchFolder(folder, relevant, action) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let busy = false;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(act, QUIET_MS);
  };
  const act = async () => {
    if (busy) return soon();
    busy = true;
    await action().catch(() => undefined);
    busy = false;
  };
  watch(folder, { recursive: true }, (_event, name) => {
    if (name !== null && relevant.test(name)) soon();
  });
}
