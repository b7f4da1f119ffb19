import { type RefObject, useEffect, useRef } from 'react';

/** Room for the day's heading, which stays in sight above the times. */
const HEADING_PX = 40;

/**
 * Brings the first picked time into sight when the list appears; where it is gone, the one next to it, within the list
 * only: beside it stands why.
 *
 * @param around where what is picked, or was lost, begins, ISO 8601; read when the list appears
 */
export function useScrollToPicked(around: string | null): RefObject<HTMLFieldSetElement | null> {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const picked = element.querySelector('[aria-pressed="true"]');
    if (picked) picked.scrollIntoView({ block: 'nearest' });
    else if (around !== null) element.scrollTop = placeOf(element, Date.parse(around));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, not while somebody looks through the list
  }, []);
  return list;
}

function placeOf(list: HTMLElement, start: number): number {
  const times = [...list.querySelectorAll<HTMLElement>('[data-start]')];
  const next = times.find(({ dataset }) => Number(dataset.start) >= start) ?? times.at(-1);
  return next ? next.offsetTop - HEADING_PX : 0;
}
