import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useTimesFocus } from './useTimesFocus.ts';

/** A list of times that are named by their starts. */
function Times({ starts, picked = [] }: { starts: readonly number[]; picked?: readonly number[] }) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { tabStop, handlers } = useTimesFocus(list, starts, picked);
  return (
    <fieldset ref={list} aria-label="Times" {...handlers}>
      {starts.map((start) => (
        <button type="button" key={start} data-start={start} tabIndex={start === tabStop ? 0 : -1}>
          {start}
        </button>
      ))}
    </fieldset>
  );
}

const time = (start: number) => screen.getByRole('button', { name: String(start) });
const stops = () =>
  within(screen.getByRole('group', { name: 'Times' }))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => Number(textContent));

test('Tab leads to one of the times: the first, the first that is picked, or the one that had the focus', () => {
  const { rerender } = render(<Times starts={[1, 2, 3]} />);
  expect(stops()).toEqual([1]);
  rerender(<Times starts={[1, 2, 3]} picked={[9, 2, 3]} />);
  expect(stops()).toEqual([2]);
  fireEvent.focus(time(3));
  expect(stops()).toEqual([3]);
});

test('arrows, Home and End move among the times, and stay within them', () => {
  render(<Times starts={[1, 2, 3]} />);
  time(1).focus();
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return Number(document.activeElement?.textContent);
  };
  expect(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'].map(press)).toEqual([2, 3, 3, 2]);
  expect(['Home', 'ArrowLeft', 'End', 'Tab'].map(press)).toEqual([1, 1, 3, 3]);
});

test('where other times come, the focus goes to the first of them; it is taken from nothing else', () => {
  const { rerender } = render(<Times starts={[1, 2, 3]} />);
  time(2).focus();
  rerender(<Times starts={[7, 8]} />);
  expect(document.activeElement).toBe(time(7));
  time(7).blur();
  rerender(<Times starts={[4, 5]} />);
  expect(document.activeElement).toBe(document.body);
});
