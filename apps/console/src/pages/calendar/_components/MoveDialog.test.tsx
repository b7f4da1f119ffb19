import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import type { CalendarEvent } from '../../../features/calendar/layout/calendarEvent.ts';
import { MoveDialog } from './MoveDialog.tsx';

/** The dialog after an event of a client, or of a guest without a phone, was dragged an hour on. */
async function dragged(...reachable: readonly [boolean, ...boolean[]]): Promise<void> {
  const [first, ...others] = reachable.map((canBeTold, index) =>
    given.appointment({ id: `${index}`, capacity: reachable.length, canBeTold }),
  );
  if (!first) return;
  const { start, end, providerId } = first;
  const event: CalendarEvent = { id: first.id, start, end, appointments: [first, ...others] };
  const target = { start: start + 60, end: end + 60, providerId };
  renderInConsole(<MoveDialog event={event} target={target} providers={[]} onClose={vi.fn<() => void>()} />);
  await screen.findByRole('button', { name: 'Move' });
}

describe('P8: whether the client is told of a move is asked', () => {
  test('of whom there is a way to reach', async () => {
    await dragged(true);
    expect(screen.getByLabelText('Tell the client')).toBeTruthy();
  });

  test('not of a guest without a phone number', async () => {
    await dragged(false);
    expect(screen.queryByLabelText(/^Tell/)).toBeNull();
  });

  test('of a group in which somebody can be reached', async () => {
    await dragged(false, true);
    expect(screen.getByLabelText('Tell all attendees')).toBeTruthy();
  });
});
