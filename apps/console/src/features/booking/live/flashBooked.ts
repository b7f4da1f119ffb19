/** The calendar draws a booking when its answer has been taken in; it is looked for so long, in milliseconds. */
const SEARCH_MS = 3_000;
/** How long it is lit. */
const LIT_MS = 2_400;

/** Brings what was just booked into view, where the calendar shows it, and lights it up: `data-flash` in the styles. */
export function flashBooked(appointmentIds: readonly string[]): void {
  const until = performance.now() + SEARCH_MS;
  const look = () => {
    const found = appointmentIds.flatMap((id) => [
      ...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`),
    ]);
    const [first] = found;
    if (!first) {
      if (performance.now() < until) requestAnimationFrame(look);
      return;
    }
    first.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    for (const block of found) {
      block.dataset.flash = 'true';
      setTimeout(() => delete block.dataset.flash, LIT_MS);
    }
  };
  requestAnimationFrame(look);
}
