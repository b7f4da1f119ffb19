import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import type { BookedAppointment } from './useBooking.ts';
import { useUnbook } from './useUnbook.ts';

const DAY_MS = 86_400_000;

/** An appointment so many days from now, of a series or of none. */
function booked(id: string, days: number, seriesId?: string): BookedAppointment {
  const startAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const series = seriesId ? { id: seriesId } : null;
  return { id, startAt, endAt: startAt, providerId: 'elena', provider: { name: 'Elena' }, series };
}

function Undo({ made }: { made: readonly BookedAppointment[] }) {
  const unbook = useUnbook();
  return <button onClick={() => void unbook(made)}>Take back</button>;
}

/** What is sent to take these back: the mutation, and of which appointment. */
async function sentFor(made: readonly BookedAppointment[], count: number) {
  const { calls } = renderInConsole(<Undo made={made} />, {
    answers: {
      appointmentMutationsCancelSeriesMutation: () => ({
        deleteRecurringAppointment: { deletedAppointmentIds: [] },
      }),
      appointmentMutationsCancelMutation: () => ({
        deleteAppointment: { deletedAppointmentId: 'any', appointment: null },
      }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(calls).toHaveLength(count));
  return calls.map(({ name, variables }) => [name, variables.input]);
}

test('P6: a series is taken back by one call, however many appointments it has', async () => {
  const weeks = Array.from({ length: 52 }, (_, week) => booked(`tuesday ${week}`, 7 * week + 1, 'tuesdays'));
  const others = [booked('thursday', 3, 'thursdays'), booked('next thursday', 10, 'thursdays')];
  expect(await sentFor([...weeks, ...others], 2)).toEqual([
    ['appointmentMutationsCancelSeriesMutation', { id: 'tuesday 0', scope: 'ALL', cancellationReason: null }],
    ['appointmentMutationsCancelSeriesMutation', { id: 'thursday', scope: 'ALL', cancellationReason: null }],
  ]);
});

test('what has begun is canceled individually, as is a single appointment', async () => {
  const made = [booked('begun', -0.01, 'tuesdays'), booked('next', 7, 'tuesdays'), booked('single', 1)];
  expect((await sentFor(made, 3)).map(([name]) => name)).toEqual([
    'appointmentMutationsCancelMutation',
    'appointmentMutationsCancelSeriesMutation',
    'appointmentMutationsCancelMutation',
  ]);
});
