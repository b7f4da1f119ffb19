import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import classes from './ScrolledChips.module.css';

/** How much of what is shown one press of an arrow scrolls by. */
const STEP = 0.7;

/**
 * Chips on one line, so that the calendar beneath keeps its place: what has no room scrolls with the wheel, by touch, with the
 * focus, and with an arrow at either end while there is more that way.
 */
export function ScrolledChips({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  const { before, after } = useHidden(line);
  useWheel(line);
  const scroll = (direction: -1 | 1) =>
    line.current?.scrollBy({ left: direction * STEP * line.current.clientWidth, behavior: 'smooth' });
  return (
    <div className={classes.frame}>
      {before && <Arrow direction={-1} onScroll={scroll} />}
      <div
        className={classes.chips}
        data-before={before || undefined}
        data-after={after || undefined}
        ref={line}
      >
        {children}
      </div>
      {after && <Arrow direction={1} onScroll={scroll} />}
    </div>
  );
}

interface ArrowProps {
  direction: -1 | 1;
  onScroll: (direction: -1 | 1) => void;
}

/** For the pointer only: Tab reaches every chip, and the focus scrolls. */
function Arrow({ direction, onScroll }: ArrowProps) {
  const Icon = direction < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      className={classes.arrow}
      size={28}
      tabIndex={-1}
      aria-hidden
      onClick={() => onScroll(direction)}
    >
      <Icon size={16} stroke={1.7} />
    </ActionIcon>
  );
}

/** Whether there is more at either end of a line. */
function useHidden(line: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = line.current ?? {};
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
  }, [line]);
  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [line, measure]);
  return hidden;
}

/** A wheel turns the line as well, which has no other way to go. Not passive: the page must not scroll with it. */
function useWheel(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    const onWheel = (event: WheelEvent) => {
      if (!element || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      if (element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [line]);
}
