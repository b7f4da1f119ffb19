import { useCallback, useEffect, useRef } from 'react';

/** Rows seen within this time are reported together (spec 9: scroll throttle). */
const THROTTLE_MS = 900;

/**
 * Reports rows once they are visible. What was reported is forgotten when the list closes (spec 4).
 * @returns a function that gives the ref callback of a row
 */
export function useReadWhenSeen(report: (ids: readonly string[]) => void) {
  const observer = useRef<IntersectionObserver | null>(null);
  const reported = useRef(new Set<string>());
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    timer.current = undefined;
    if (waiting.current.size > 0) report([...waiting.current]);
    waiting.current.clear();
  }, [report]);

  useEffect(() => {
    const seen = reported.current;
    return () => {
      clearTimeout(timer.current);
      observer.current?.disconnect();
      observer.current = null;
      seen.clear();
    };
  }, []);

  return useCallback(
    (id: string) => (row: HTMLElement | null) => {
      if (!row || reported.current.has(id)) return undefined;
      row.dataset.notification = id;
      observer.current ??= new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
          const seenId = (target as HTMLElement).dataset.notification;
          if (!isIntersecting || !seenId || reported.current.has(seenId)) continue;
          reported.current.add(seenId);
          waiting.current.add(seenId);
        }
        if (waiting.current.size > 0) timer.current ??= setTimeout(flush, THROTTLE_MS);
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [flush],
  );
}
