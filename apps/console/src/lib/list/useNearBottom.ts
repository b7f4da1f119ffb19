import { useThrottledCallback } from '@mantine/hooks';
import { HISTORY_SCROLL_THRESHOLD_PX, HISTORY_SCROLL_THROTTLE_MS } from '@slotkeeper/domain/limits';
import { useEffect } from 'react';

/** Calls back when the page is scrolled to within 180 px of its bottom, every 300 ms at most (spec 9). */
export function useNearBottom(onNear: () => void): void {
  const look = useThrottledCallback(() => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.scrollY - window.innerHeight < HISTORY_SCROLL_THRESHOLD_PX) onNear();
  }, HISTORY_SCROLL_THROTTLE_MS);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [look]);
}
