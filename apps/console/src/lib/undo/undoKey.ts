/** What can be taken back now, the latest last. */
const offered: (() => void)[] = [];

/** Fields in which the browser takes back what was typed. */
const TEXT_FIELD = 'input, textarea, select, [contenteditable]';

/**
 * Lets Ctrl+Z or Cmd+Z do what a notice offers, as long as it is shown: its button is far from the focus and goes after
 * seconds. Of several notices the latest one has the key.
 *
 * @returns ends it
 */
export function offerUndoKey(undo: () => void): () => void {
  if (offered.length === 0) document.addEventListener('keydown', onKeyDown);
  offered.push(undo);
  return () => {
    offered.splice(offered.indexOf(undo), 1);
    if (offered.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  // By its place only where the keyboard has no Latin letters: a German one has its Y there.
  const isZ = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'z' : event.code === 'KeyZ';
  if (defaultPrevented || !isZ || ctrlKey === metaKey || altKey || shiftKey) return;
  if (target instanceof Element && target.closest(TEXT_FIELD)) return;
  event.preventDefault();
  offered.at(-1)?.();
}
