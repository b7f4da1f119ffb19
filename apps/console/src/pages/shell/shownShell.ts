import { useEffect } from 'react';

let shown = 0;

/** Whether the shell is around the pages; not while it is loaded, nor where an error took its place. */
export function isShellShown(): boolean {
  return shown > 0;
}

/** For the shell itself: reports that it is mounted. */
export function useReportShown(): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, []);
}
