import { Modal } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlotkeeperProvider } from '../SlotkeeperProvider.tsx';

/** A dialog that has just been opened: its own focus is still to come. */
function openDialog(): void {
  render(
    <SlotkeeperProvider closeLabel="Close">
      <Modal opened onClose={() => undefined} transitionProps={{ duration: 0 }} title="Booking">
        <input aria-label="Client" />
        <input aria-label="Name" data-autofocus />
      </Modal>
    </SlotkeeperProvider>,
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a dialog begins at the field that is named for it', () => {
  openDialog();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('a field that has the focus before the dialog takes it keeps it', () => {
  openDialog();
  act(() => screen.getByLabelText('Client').focus());
  act(() => void vi.advanceTimersByTime(2_000));
  expect(document.activeElement).toBe(screen.getByLabelText('Client'));
});
