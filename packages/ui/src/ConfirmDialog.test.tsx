import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../test/renderPiece.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

function dialog(overrides: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  renderPiece(
    <ConfirmDialog
      opened
      title="Cancel this appointment?"
      confirmLabel="Cancel appointment"
      cancelLabel="Back"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...overrides}
    >
      The time becomes available right away.
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
}

describe('a confirmation', () => {
  it('asks its question by name, and its close button has one too', async () => {
    dialog();
    expect(await screen.findByRole('dialog', { name: 'Cancel this appointment?' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('does what is confirmed, once', async () => {
    const { onConfirm, onCancel } = dialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it.each([
    ['danger', 'Back'],
    ['primary', 'Cancel appointment'],
  ] as const)('of the tone %s starts on %s', async (tone, button) => {
    dialog({ tone });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(button));
  });

  it('cannot be left or confirmed again while it is busy', async () => {
    const { onCancel } = dialog({ busy: true });
    expect(await screen.findByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('R7: says why it was refused, at once', async () => {
    dialog({ error: 'Action not allowed' });
    expect((await screen.findByRole('alert')).textContent).toBe('Action not allowed');
  });
});
