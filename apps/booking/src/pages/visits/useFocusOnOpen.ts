import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Moves the focus to the heading of a form that has just opened, so that a screen reader goes on there. */
export function useFocusOnOpen(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
