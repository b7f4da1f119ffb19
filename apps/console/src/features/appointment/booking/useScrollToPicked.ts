import { type RefObject, useEffect, useRef } from 'react';

/** Brings the first picked time into sight when the list appears. */
export function useScrollToPicked(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const picked = list.current?.querySelector('[aria-pressed="true"]');
    picked?.scrollIntoView({ block: 'nearest' });
  }, []);
  return list;
}
