import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusLate } from './focusLate.ts';

/** A dialog whose field came late, beside another one that says of what kind it is. */
function Dialog() {
  return (
    <div data-testid="dialog" tabIndex={-1}>
      <button type="button" data-testid="close">
        Close
      </button>
      <div data-testid="fields">
        <input data-testid="kind" />
        <input data-testid="field" />
      </div>
      <input data-testid="next" />
    </div>
  );
}

test.each([
  ['dialog', 'field'],
  ['close', 'field'],
  ['kind', 'kind'],
  ['next', 'next'],
])('with the focus at %s, it is at %s afterwards', (before, after) => {
  render(<Dialog />);
  screen.getByTestId(before).focus();
  focusLate(screen.getByTestId('field'), screen.getByTestId('fields'));
  expect(document.activeElement).toBe(screen.getByTestId(after));
});

test('with the focus nowhere, it is at the field afterwards', () => {
  render(<Dialog />);
  focusLate(screen.getByTestId('field'), screen.getByTestId('fields'));
  expect(document.activeElement).toBe(screen.getByTestId('field'));
});
