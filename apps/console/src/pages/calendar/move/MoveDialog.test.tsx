import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { type Answers, renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import type { CalendarAppointment, CalendarEvent } from '../layout/calendarEvent.ts';
import { MoveDialog } from './MoveDialog.tsx';

const changed = 'Someone else just changed this appointment. Check the latest version and try again.';
const two = given.minute('2026-11-27T14:00Z');

function eventOf(...appointments: [CalendarAppointment, ...CalendarAppointment[]]): CalendarEvent {
  const [{ id, start, end }] = appointments;
  return { id, start, end, appointments };
}

/** The question before an event goes to 14:00 UTC, and what was sent. */
function dragged(event: CalendarEvent, answers: Answers) {
  const onClose = vi.fn<() => void>();
  const { calls } = renderInConsole(
    <MoveDialog
      event={event}
      target={{ providerId: 'elena', start: two, end: two + 60 }}
      providers={[]}
      onClose={onClose}
    />,
    { answers },
  );
  const inputs = () =>
    calls.filter(({ name }) => name.endsWith('Mutation')).map(({ variables }) => variables.input as unknown);
  const fetchedAgain = () =>
    calls
      .filter(({ name }) => name === 'refreshAppointmentsQuery')
      .map(({ variables }) => variables.id as unknown);
  return { onClose, inputs, fetchedAgain };
}

/** The question before an event goes to a time that is taken until 15:30 UTC. */
function draggedOnto(event: CalendarEvent, next: number | null) {
  const isTaken = ({ start }: { start: number }) => start === two;
  const { calls } = renderInConsole(
    <MoveDialog
      event={event}
      target={{ providerId: 'elena', start: two, end: two + 60 }}
      providers={[]}
      obstacles={{
        of: (wanted) => (isTaken(wanted) ? { kind: 'booked', start: two, end: two + 90 } : null),
        nextFree: () => next,
      }}
      onClose={() => undefined}
    />,
    { answers: { appointmentMutationsMoveMutation: () => ({}) } },
  );
  return () => calls.filter(({ name }) => name.endsWith('Mutation')).map(({ variables }) => variables.input);
}

/** A server on which a colleague was quicker, and where the appointments are by now hidden from this viewer. */
function quickerColleague(mutation: string): Answers {
  return {
    [mutation]: () => {
      throw new ServerRefusal(changed, 'APPOINTMENT_CHANGED', { values: { version: 4 } });
    },
    refreshAppointmentsQuery: () => ({
      viewer: { __typename: 'Provider', id: 'elena', appointment: null },
    }),
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('rule P2: what a colleague has moved since it was seen here', () => {
  const one = given.appointment({ id: 'one', version: 3 });
  test.each<[string, CalendarEvent, string, readonly string[]]>([
    ['one alone', eventOf(one), 'appointmentMutationsMoveMutation', ['one']],
    [
      'one of a series',
      eventOf({ ...one, isPartOfSeries: true }),
      'appointmentMutationsMoveSeriesMutation',
      ['one'],
    ],
    [
      'a group',
      eventOf(one, given.appointment({ id: 'two' })),
      'appointmentMutationsMoveGroupMutation',
      ['one', 'two'],
    ],
  ])(
    '%s stays where it is: the dialog says so, and the calendar fetches it again',
    async (_, event, mutation, ids) => {
      const { inputs, fetchedAgain, onClose } = dragged(event, quickerColleague(mutation));
      await press('Reschedule');
      expect((await screen.findByRole('alert')).textContent).toBe(changed);
      expect(inputs()).toMatchObject([{ id: 'one', expectedVersion: 3 }]);
      await waitFor(() => expect(fetchedAgain()).toEqual(ids));
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reschedule' }).disabled).toBe(true);
      const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
      if (close) fireEvent.click(close);
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  test('an undo takes back only what has not been changed since', async () => {
    let version = 3;
    const { inputs } = dragged(eventOf(one), {
      appointmentMutationsMoveMutation: () => {
        version += 1;
        return {
          updateAppointmentWithTimeSlots: {
            updatedAppointment: { __typename: 'Appointment', id: 'one', version },
            newAppointments: [],
          },
        };
      },
    });
    await press('Reschedule');
    await press('Undo');
    await screen.findByText('The change was undone.');
    expect(inputs()).toMatchObject([
      { expectedVersion: 3, allowOutsideHours: false },
      { expectedVersion: 4, allowOutsideHours: true, timeSlots: [{ startAt: '2026-11-27T10:00:00.000Z' }] },
    ]);
  });
});

describe('a time that the calendar knows to be taken', () => {
  const one = given.appointment({ id: 'one' });

  test('is named before anything is asked or sent, and the next free one is taken by a press', async () => {
    const sent = draggedOnto(eventOf(one), two + 90);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Booked 16:00–17:30. Next available: 17:30',
    );
    expect(screen.queryByText('Notify the client')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reschedule' }).disabled).toBe(true);
    await press('Take it');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Reschedule');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ timeSlots: [{ startAt: '2026-11-27T15:30:00.000Z' }] });
  });

  test('without another free one it is only named', async () => {
    draggedOnto(eventOf(one), null);
    expect((await screen.findByRole('alert')).textContent).toBe('Booked 16:00–17:30.');
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
  });
});

describe('P8: whether the client is notified of a move is asked', () => {
  const reachable = given.appointment();
  const unknown = given.appointment({ id: 'unknown', canBeNotified: false });
  test.each<[string, CalendarEvent, string | null]>([
    ['of whom there is a way to reach', eventOf(reachable), 'Notify the client'],
    ['not of a guest without a phone number', eventOf(unknown), null],
    ['of a group in which an attendee can be reached', eventOf(unknown, reachable), 'Notify all attendees'],
  ])('%s', async (_, event, label) => {
    dragged(event, {});
    await screen.findByRole('button', { name: 'Reschedule' });
    const asked = screen.queryByLabelText(/^Notify/);
    expect(asked === null ? null : screen.queryByText(/^Notify/)?.textContent).toBe(label);
  });
});
