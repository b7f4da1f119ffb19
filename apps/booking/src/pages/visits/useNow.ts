import { useEffect, useState } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';

const STEP_MS = 15_000;

/** The present in epoch milliseconds, as it goes on: the first content has the moment that the server wrote it. */
export function useNow(): number {
  const { now: first } = useBooking();
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
