import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ViewSkeleton } from './ViewSkeleton.tsx';

/** How many cells or columns the skeleton has. */
function partsOf(shape: HTMLElement): number {
  return shape.firstElementChild?.childElementCount ?? 0;
}

test.each([
  { view: 'week', date: '2026-11-28', parts: 7 },
  { view: 'day', date: '2026-11-28', parts: 6 },
  // Seven names of days; November 2026 lies in six weeks, February 2027 in four.
  { view: 'month', date: '2026-11-28', parts: 7 + 6 * 7 },
  { view: 'month', date: '2027-02-03', parts: 7 + 4 * 7 },
  { view: 'agenda', date: '2026-11-28', parts: 12 },
] as const)('while the $view of $date loads, its own skeleton is shown', ({ view, date, parts }) => {
  renderInConsole(<ViewSkeleton view={view} date={date} />);
  const shape = screen.getByLabelText('Loading the calendar');
  expect(shape.dataset.shape).toBe(view);
  expect(partsOf(shape)).toBe(parts);
});

test('the week of a team has its own shape: a row for each of its members', () => {
  renderInConsole(<ViewSkeleton view="week" date="2026-11-28" teamRows={9} />);
  expect(partsOf(screen.getByLabelText('Loading the calendar'))).toBe(1 + 9);
});
