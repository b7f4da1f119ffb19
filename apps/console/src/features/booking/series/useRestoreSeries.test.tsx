import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { useRestoreSeries } from './useRestoreSeries.ts';

function Restore() {
  const restore = useRestoreSeries();
  return <button onClick={() => void restore('first')}>Restore</button>;
}

async function bringBack(...dates: string[]) {
  const world = renderInConsole(<Restore />, {
    answers: {
      appointmentMutationsRestoreSeriesMutation: () => ({
        undoDeleteRecurringAppointment: { appointments: [], skippedDates: dates.map((date) => ({ date })) },
      }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(world.calls.map(({ variables }) => variables.input)).toEqual([{ id: 'first' }]));
}

test('P2: a series comes back by one call', async () => {
  await bringBack();
  expect(screen.queryByText(/Could not be restored/)).toBeNull();
});

test('P2: the dates that have been taken in the meantime are named', async () => {
  await bringBack('2026-03-10', '2026-03-17');
  expect(
    await screen.findByText('Could not be restored: 10 Mar 2026 and 17 Mar 2026. The times are taken.'),
  ).toBeTruthy();
});
