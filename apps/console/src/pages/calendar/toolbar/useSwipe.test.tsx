import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSwipe } from './useSwipe.ts';

afterEach(cleanup);

function Page({ onStep }: { onStep: (direction: -1 | 1) => void }) {
  const page = useRef<HTMLDivElement>(null);
  useSwipe(page, onStep);
  return (
    <div ref={page}>
      <div data-scroller>day</div>
      <p>title</p>
    </div>
  );
}

interface Swipe {
  x: number;
  y?: number;
  ms?: number;
  on?: string;
  scroll?: { left: number; width: number };
}

/** What a finger that moves by so many pixels pages by. */
function swipe({ x, y = 0, ms = 150, on = 'day', scroll = { left: 0, width: 300 } }: Swipe) {
  const onStep = vi.fn<(direction: -1 | 1) => void>();
  const { getByText } = render(<Page onStep={onStep} />);
  const element = getByText(on);
  Object.defineProperties(element, {
    scrollLeft: { value: scroll.left },
    scrollWidth: { value: scroll.width },
    clientWidth: { value: 300 },
  });
  const at = { clientX: 200, clientY: 300 };
  const start = new Event('touchstart', { bubbles: true });
  Object.assign(start, { touches: [at] });
  Object.defineProperty(start, 'timeStamp', { value: 1000 });
  fireEvent(element, start);
  const end = new Event('touchend', { bubbles: true });
  Object.assign(end, { changedTouches: [{ clientX: at.clientX + x, clientY: at.clientY + y }] });
  Object.defineProperty(end, 'timeStamp', { value: 1000 + ms });
  fireEvent(element, end);
  return onStep.mock.calls.flat();
}

test.each<[string, Swipe, number[]]>([
  ['to the left: the next day', { x: -120 }, [1]],
  ['to the right: the day before', { x: 120 }, [-1]],
  ['a short one: none', { x: -40 }, []],
  ['scrolling down: none', { x: -90, y: 200 }, []],
  ['one that rests first drags: none', { x: -120, ms: 700 }, []],
  ['beside the calendar: none', { x: -120, on: 'title' }, []],
  ['while there are columns that way: none', { x: -120, scroll: { left: 0, width: 900 } }, []],
  ['at the last column: the next day', { x: -120, scroll: { left: 600, width: 900 } }, [1]],
  ['back at the first column: the day before', { x: 120, scroll: { left: 0, width: 900 } }, [-1]],
])('a swipe %s', (_what, how, steps) => {
  expect(swipe(how)).toEqual(steps);
});
