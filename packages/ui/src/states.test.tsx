import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../test/renderPiece.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';

describe('R7: a failure', () => {
  it('is announced with its reason and can be tried again', async () => {
    const onRetry = vi.fn<() => void>();
    renderPiece(
      <ErrorState
        title="Something went wrong!"
        reason="The server can’t be reached."
        retryLabel="Try again"
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('The server can’t be reached.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('that trying again cannot help has no button', () => {
    renderPiece(<ErrorState title="Not found" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the save bar (spec 2, Settings)', () => {
  const bar = (visible: boolean, onSave = () => {}) => (
    <SaveBar visible={visible} text="You have unsaved changes" saveLabel="Save" onSave={onSave} />
  );

  it('appears with the first change and goes after saving', async () => {
    const { rerender } = renderPiece(bar(false));
    expect(screen.queryByRole('region')).toBeNull();
    rerender(bar(true));
    expect(await screen.findByRole('region', { name: 'You have unsaved changes' })).toBeDefined();
    rerender(bar(false));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('saves', async () => {
    const onSave = vi.fn<() => void>();
    renderPiece(bar(true, onSave));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledOnce();
  });
});

describe('what the eye sees is also said', () => {
  it('a list on its way', () => {
    renderPiece(<LoadingRows label="Loading…" rows={3} />);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('a change, again and again', () => {
    const { rerender } = renderPiece(<LiveRegion announcement={null} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<LiveRegion announcement={{ id: 1, text: 'Moved to 10:00' }} />);
    const first = screen.getByText('Moved to 10:00');
    rerender(<LiveRegion announcement={{ id: 2, text: 'Moved to 10:00' }} />);
    expect(screen.getByText('Moved to 10:00')).not.toBe(first);
  });

  it('a section by its title', () => {
    renderPiece(<Section title="Work hours">content</Section>);
    expect(screen.getByRole('region', { name: 'Work hours' }).textContent).toContain('content');
  });
});
