import { useEffect } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';

/** A browser connects again by itself, unless it was refused, such as for too many connections. */
const REFUSED_MS = 60_000;

/**
 * Keeps the visitor's appointments as they are at the business: asks again when one has changed, and whenever the connection
 * is back, since what happened in between is in no event.
 */
export function useLive(isOn: boolean): void {
  const { page, refresh } = useBooking();
  useEffect(() => {
    if (!isOn || typeof EventSource === 'undefined') return;
    // What goes wrong is shown beside the appointments.
    const reload = () => void refresh().catch(() => {});
    return listen(`/api/booking/${encodeURIComponent(page.slug)}/live`, reload);
  }, [isOn, page.slug, refresh]);
}

function listen(address: string, reload: () => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const connect = () => {
    source = new EventSource(address);
    source.addEventListener('changed', reload);
    source.addEventListener('open', () => {
      if (wasOpen) reload();
      wasOpen = true;
    });
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, REFUSED_MS);
    });
  };
  connect();
  addEventListener('online', reload);
  return () => {
    source.close();
    clearTimeout(timer);
    removeEventListener('online', reload);
  };
}
