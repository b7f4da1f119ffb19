import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { countSteps, DialogStep, DialogSteps } from './DialogStep.tsx';

/** A dialog of two steps; the second one has a button that goes away and a field that can take the focus itself. */
function Dialog({ hasOwnFocus = false }: { hasOwnFocus?: boolean }) {
  const [isLaterStep] = useState(countSteps);
  const [isSecond, setSecond] = useState(false);
  const [hasNote, setNote] = useState(true);
  return (
    <div tabIndex={-1}>
      <button type="button">Close</button>
      <DialogSteps value={isLaterStep}>
        {isSecond ? (
          <DialogStep key="second" label="Second">
            <input ref={(field) => (hasOwnFocus ? field?.focus() : undefined)} />
            <button type="button" onClick={() => setSecond(false)}>
              Back
            </button>
            {hasNote && (
              <button type="button" onClick={() => setNote(false)}>
                Remove
              </button>
            )}
          </DialogStep>
        ) : (
          <DialogStep key="first" label="First">
            <button type="button" onClick={() => setSecond(true)}>
              Next
            </button>
          </DialogStep>
        )}
      </DialogSteps>
    </div>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

const step = (name: string) => screen.getByRole('region', { name });

test('the first step leaves the focus to the dialog, each other one takes it', () => {
  render(<Dialog />);
  expect(document.activeElement).toBe(document.body);
  press('Next');
  expect(document.activeElement).toBe(step('Second'));
  press('Back');
  expect(document.activeElement).toBe(step('First'));
});

test('a field of the step that takes the focus itself keeps it', () => {
  render(<Dialog hasOwnFocus />);
  press('Next');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('the step takes the focus when what had it goes away', async () => {
  render(<Dialog />);
  press('Next');
  press('Remove');
  await waitFor(() => expect(document.activeElement).toBe(step('Second')));
});

test('the focus elsewhere in the dialog stays there', () => {
  render(<Dialog />);
  screen.getByRole('button', { name: 'Close' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});
