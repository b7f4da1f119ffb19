import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  appointment,
  at,
  button,
  isPicked,
  moved,
  open,
  pick,
  press,
  provider,
  slot,
} from '../../../../test/appointment/movingAppointment.tsx';
import type { Answers } from '../../../../test/renderInConsole.tsx';

describe('P6: of a series', () => {
  const series = { isPartOfRecurringSequence: true, formattedRecurrencePattern: 'Every Monday at 10:00' };

  test('several occurrences are not said to move where no other time is picked', async () => {
    open(series);
    await press('Reschedule');
    await press('Next');
    expect((await button('Confirm')).disabled).toBe(false);
    fireEvent.click(screen.getByLabelText('This and the following'));
    expect(screen.getByText('Pick a different time first. This wouldn’t change anything.')).toBeTruthy();
    expect((await button('Confirm')).disabled).toBe(true);
  });

  test('those that are booked beside it are reported as such', async () => {
    const [kept, ...further] = ['a', 'b', 'c'].map((id) => appointment({ id }));
    open(series, {
      appointmentMutationsMoveSeriesMutation: () => ({
        updateRecurringAppointmentWithTimeSlots: {
          skippedDates: [],
          updatedAppointments: [kept],
          newAppointments: further,
        },
      }),
      freeTimesQuery: () => provider({ timeSlots: [slot('09:00', '10:00'), slot('12:00', '13:00')] }),
    });
    await press('Reschedule');
    await pick('14:00');
    await pick('11:00');
    await press('Next');
    fireEvent.click(screen.getByLabelText('This and the following'));
    await press('Confirm');
    expect(await screen.findByText('2 more appointments were booked.')).toBeTruthy();
  });
});

describe('P1: the first time that is picked is where it goes, further ones join', () => {
  const free = [slot('09:00', '10:00'), slot('10:00', '11:00'), slot('12:00', '13:00')];
  const further = appointment({ id: 'b', startAt: at('12:00'), endAt: at('13:00') });
  const answers: Answers = {
    freeTimesQuery: () => provider({ timeSlots: free }),
    appointmentMutationsMoveMutation: () => moved([further]),
    appointmentMutationsCancelMutation: () => ({
      deleteAppointment: { deletedAppointmentId: 'b', appointment: { ...further, status: 'CANCELED' } },
    }),
  };
  const update = 'appointmentMutationsMoveMutation';

  test('one click leads from its time to another, and the form says so before and after', async () => {
    open({}, answers);
    await press('Reschedule');
    expect(await screen.findByText(/^The first time you pick replaces the current one/)).toBeTruthy();
    await pick('12:00');
    expect([await isPicked('11:00'), await isPicked('12:00')]).toEqual([false, true]);
    expect(screen.getByText(/^Current time: .*11:00–12:00$/)).toBeTruthy();
    expect(screen.getByText(/^New time: .*12:00–13:00$/)).toBeTruthy();
    expect(screen.queryByText(/further/)).toBeNull();
  });

  test('its own time picked again beside another: it stays, one is booked, and only that is taken back', async () => {
    const { onClose, sent } = open({ status: 'PENDING' }, answers);
    await press('Reschedule');
    await pick('14:00');
    await pick('11:00');
    expect(await screen.findByText(/^The time doesn’t change: .*11:00–12:00$/)).toBeTruthy();
    expect(screen.getByText('1 more appointment will be booked.')).toBeTruthy();
    await press('Next');
    expect(screen.getByText('1 more appointment will be booked.')).toBeTruthy();
    await press('Confirm');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText('1 more appointment was booked.')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    expect(sent('appointmentMutationsCancelMutation')).toMatchObject([{ input: { id: 'b' } }]);
    expect(sent(update)).toHaveLength(1);
  });

  test('two other times: it moves, one is booked, and both are taken back', async () => {
    const { onClose, sent } = open({}, answers);
    await press('Reschedule');
    await pick('12:00');
    await pick('14:00');
    await press('Next');
    await press('Confirm');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText('The appointment was rescheduled, and 1 more was booked.')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    expect(sent('appointmentMutationsCancelMutation')).toMatchObject([{ input: { id: 'b' } }]);
    expect(sent(update)[1]?.input).toMatchObject({ timeSlots: [{ startAt: at('09:00') }] });
  });
});
