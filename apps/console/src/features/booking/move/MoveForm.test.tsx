import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { commitLocalUpdate } from 'relay-runtime';
import { describe, expect, test } from 'vitest';
import {
  appointment,
  at,
  button,
  moveAnHourOn,
  moved,
  open,
  pick,
  press,
  provider,
  slot,
  time,
} from '../../../../test/appointment/movingAppointment.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';

describe('spec 2: modify leads to step 0 with the slots picked, then to step 2', () => {
  test('A9: its own seats count as free; it is moved with the version that was seen, and can be moved back', async () => {
    const { onClose, sent } = open({}, { appointmentMutationsMoveMutation: () => moved() });
    await press('Reschedule');
    expect((await time('11:00')).closest('button')?.getAttribute('aria-pressed')).toBe('true');
    expect(sent('freeTimesQuery')[0]?.filterBy).toMatchObject({ appointmentId: 'a' });
    await press('Back');
    await moveAnHourOn();
    expect(screen.getByText(/^Current time: /)).toBeTruthy();
    await press('Confirm');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('appointmentMutationsMoveMutation')[0]?.input).toMatchObject({
      id: 'a',
      expectedVersion: 1,
      notifyClient: true,
      fieldsData: null,
      timeSlots: [{ startAt: at('10:00'), endAt: at('11:00'), providerId: 'elena', serviceId: 'haircut' }],
    });
    await press('Undo');
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    expect(sent('appointmentMutationsMoveMutation')[1]?.input).toMatchObject({
      expectedVersion: 2,
      notifyClient: false,
      allowOutsideHours: true,
      timeSlots: [{ startAt: at('09:00'), endAt: at('10:00') }],
    });
  });

  test('P2: what was not confirmed before is not moved back, since a move confirms', async () => {
    const { onClose } = open({ status: 'PENDING' }, { appointmentMutationsMoveMutation: () => moved() });
    await moveAnHourOn();
    await press('Confirm');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText('The appointment was rescheduled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('A10: a time outside the rules is booked only after the warning that names them', async () => {
    const { onClose, sent } = open(
      {},
      {
        appointmentMutationsMoveMutation: ({ input }) => {
          if (input.allowOutsideHours) return moved();
          throw new ServerRefusal('Time slot is not available!', 'SLOT_NOT_AVAILABLE', {
            values: { brokenRules: ['OUTSIDE_HOURS', 'CLIENT_BUSY'] },
          });
        },
      },
    );
    await moveAnHourOn();
    await press('Confirm');
    const warning = within(await screen.findByRole('alert'));
    expect(warning.getByText('This is outside work hours.')).toBeTruthy();
    expect(warning.getByText('The client has another appointment at this time.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await press('Book anyway');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('appointmentMutationsMoveMutation')).toHaveLength(2);
  });

  test('R7: a time that was taken in the meantime leads back to the times, with the server’s reason and nothing picked', async () => {
    const { onClose } = open(
      {},
      {
        appointmentMutationsMoveMutation: () => {
          throw new ServerRefusal('Time slot is not available!', 'SLOT_NOT_AVAILABLE');
        },
      },
    );
    await moveAnHourOn();
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('Time slot is not available!');
    expect((await time('12:00')).closest('button')?.getAttribute('aria-pressed')).toBe('false');
    expect((await button('Next')).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('P2: what others change in the meantime is shown, and leads from the outdated choice to the new state', async () => {
    const state = { shown: appointment() };
    const { environment } = open(
      {},
      { AppointmentLoaderQuery: () => provider({ appointment: state.shown }) },
    );
    await press('Reschedule');
    await pick('12:00');
    const move = {
      __typename: 'AuditEntry',
      id: '2',
      action: 'moved',
      actorId: 'marco',
      actorName: 'Marco Bianchi',
      actorType: 'PROVIDER',
      createdAt: '2026-01-05T09:00:00.000Z',
    };
    state.shown = appointment({ version: 2, audit: [move], isLastChangedByViewer: false });
    act(() => commitLocalUpdate(environment, (store) => store.get('a')?.invalidateRecord()));
    expect(await screen.findByText(/your choices here can no longer be saved/)).toBeTruthy();
    await press('Show the latest version');
    expect(
      await screen.findByText(/Marco Bianchi just changed .* You’re seeing the latest version/),
    ).toBeTruthy();
    expect(await button('Reschedule')).toBeTruthy();
  });

  test('P6: of a series one says which occurrences are meant, and dates that can’t go along are named', async () => {
    const { sent } = open(
      { isPartOfRecurringSequence: true, formattedRecurrencePattern: 'Every Monday at 10:00' },
      {
        appointmentMutationsMoveSeriesMutation: () => {
          throw new ServerRefusal('Some dates in the series can’t be booked.', 'OCCURRENCES_CONFLICT', {
            values: { conflicts: [{ date: '2027-01-04', message: 'Time slot is not available!' }] },
          });
        },
      },
    );
    expect(await screen.findByRole('heading', { name: 'Recurring appointment' })).toBeTruthy();
    await moveAnHourOn();
    fireEvent.click(screen.getByLabelText('This and the following'));
    await press('Confirm');
    expect(await screen.findByText('Monday, 4th January 2027')).toBeTruthy();
    await press('Book the others and skip these');
    await waitFor(() => expect(sent('appointmentMutationsMoveSeriesMutation')).toHaveLength(2));
    expect(sent('appointmentMutationsMoveSeriesMutation')[1]?.input).toMatchObject({
      scope: 'FOLLOWING',
      expectedVersion: 1,
      skipConflicts: true,
    });
  });
});

describe('spec 2: offer-alternative mode', () => {
  test('the times that the appointment has are not offered; what is picked is sent', async () => {
    const alternativeTimes = [
      { ...slot('10:00', '11:00'), __typename: 'AlternativeTime', serviceId: 'haircut' },
    ];
    const offered = appointment({
      version: 2,
      status: 'OFFERED_ALTERNATIVE',
      allowedActions: [],
      alternativeTimes,
    });
    const { sent } = open(
      {},
      {
        appointmentMutationsOfferMutation: () => ({ offerAlternativeHours: { appointment: offered } }),
        useFreeTimesQuery: () => provider({ timeSlots: [] }),
      },
    );
    await press('Offer alternative hours');
    await pick('12:00');
    expect(screen.queryByText('11:00')).toBeNull();
    await press('Send the offer');
    expect(await screen.findByText('The alternative times were sent.')).toBeTruthy();
    expect(sent('appointmentMutationsOfferMutation')[0]?.input).toMatchObject({
      id: 'a',
      expectedVersion: 1,
      alternativeTimes: [{ startAt: at('10:00'), endAt: at('11:00') }],
    });
  });
});
