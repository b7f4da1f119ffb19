import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { commitLocalUpdate } from 'relay-runtime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { heldAnswer } from '../../../../test/heldAnswer.ts';
import { type Answers, renderInConsole } from '../../../../test/renderInConsole.tsx';
import { severalPlaces } from '../../../../test/severalPlaces.ts';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import type { ViewerFacts } from '../../../lib/viewer/ViewerContext.ts';
import { AppointmentModal } from './AppointmentModal.tsx';

afterEach(() => void vi.restoreAllMocks());

const HOUR = 3_600_000;

function appointment(facts: Record<string, unknown> = {}) {
  const booked = {
    __typename: 'AuditEntry',
    id: '1',
    action: 'created',
    actorId: 'elena',
    actorName: 'Elena Petrova',
    createdAt: '2026-01-05T08:00:00.000Z',
    before: null,
    after: null,
  };
  return {
    __typename: 'Appointment',
    id: 'a',
    version: 1,
    visit: [],
    startAt: new Date(Date.now() + HOUR).toISOString(),
    endAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    status: 'CONFIRMED',
    providerId: 'elena',
    serviceId: 'haircut',
    attendeeName: null,
    note: null,
    guestName: null,
    guestPhoneNumber: null,
    capacity: 1,
    seatsTaken: 1,
    duration: 60,
    isPartOfRecurringSequence: false,
    formattedRecurrencePattern: null,
    series: null,
    amountPaid: null,
    currency: 'eur',
    due: 4000,
    cancellationReason: null,
    allowedActions: ['CANCEL'],
    alternativeTimes: [],
    payments: [],
    timeSlots: [],
    createdBy: { name: 'Elena Petrova', type: 'PROVIDER' },
    client: {
      __typename: 'Client',
      id: 'ivan',
      name: 'Ivan Dimitrov',
      phoneNumber: '+359880000001',
      email: null,
      isRemoved: false,
    },
    service: { __typename: 'Service', id: 'haircut', title: 'Haircut', providers: [] },
    provider: { __typename: 'Provider', id: 'elena', name: 'Elena Petrova', color: 0, placeIds: ['vitosha'] },
    fieldsData: [
      { __typename: 'AppointmentFieldValue', id: 'f', name: 'Hair length', type: 'TEXT', value: 'Long' },
    ],
    audit: [booked],
    isLastChangedByViewer: true,
    ...facts,
  };
}

function open(shown: unknown, others: Answers = {}, viewer: Partial<ViewerFacts> = {}) {
  const onClose = vi.fn<() => void>();
  const state = { shown };
  const answers = {
    AppointmentLoaderQuery: () => ({
      viewer: { __typename: 'Provider', id: 'elena', appointment: state.shown },
    }),
    ...others,
  };
  const world = renderInConsole(<AppointmentModal appointmentId="a" onClose={onClose} />, {
    answers,
    viewer,
  });
  const sent = (name: string) =>
    world.calls.filter((call) => call.name === name).map(({ variables }) => variables);
  return { ...world, onClose, sent, state };
}

const button = (name: string) => screen.findByRole('button', { name });

/** Asks to cancel with a reason; the question is the last dialog. */
async function cancelWith(reason: string): Promise<void> {
  fireEvent.click(await button('Cancel appointment'));
  fireEvent.change(await screen.findByLabelText('Reason (optional)'), { target: { value: reason } });
  const [, confirm] = screen.getAllByRole('button', { name: 'Cancel appointment' });
  if (confirm) fireEvent.click(confirm);
}

describe('spec 2: step 1, an existing appointment', () => {
  test('C4: of a client who was removed it shows the name, which leads nowhere', async () => {
    const shown = appointment();
    open({ ...shown, client: { ...shown.client, isRemoved: true } });
    expect(await screen.findByRole('heading', { name: 'Ivan Dimitrov' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ivan Dimitrov' })).toBeNull();
  });

  test('shows all facts, the answers and the history', async () => {
    open(appointment());
    expect((await screen.findByRole('link', { name: 'Ivan Dimitrov' })).getAttribute('href')).toBe(
      '/clients/ivan',
    );
    for (const fact of [
      'Confirmed',
      'Haircut',
      'Elena Petrova',
      '€40.00 · not paid',
      'Hair length',
      'Long',
    ]) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
    fireEvent.click(await button('History'));
    expect(screen.getByText('Booked')).toBeTruthy();
  });

  test('C4, P6: of a series the name of the attendee is corrected for those that are chosen', async () => {
    const series = { isPartOfRecurringSequence: true, formattedRecurrencePattern: 'Every Monday at 10:00' };
    const { sent } = open(appointment({ ...series, attendeeName: 'Dauhgter' }), {
      appointmentMutationsUpdateAttendeeNameMutation: () => ({ updateAttendeeName: { appointments: [] } }),
    });
    fireEvent.click(await button('Correct the attendee’s name'));
    fireEvent.change(screen.getByLabelText('Name of the attendee'), { target: { value: 'Daughter' } });
    fireEvent.click(screen.getByRole('radio', { name: 'This and the following' }));
    fireEvent.click(await button('Save'));
    await waitFor(() =>
      expect(sent('appointmentMutationsUpdateAttendeeNameMutation')).toMatchObject([
        { input: { id: 'a', attendeeName: 'Daughter', scope: 'FOLLOWING' } },
      ]),
    );
  });

  test('C4: a single appointment has nothing to choose', async () => {
    open(appointment({ attendeeName: 'Dauhgter' }));
    fireEvent.click(await button('Correct the attendee’s name'));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('P7: what is free is not called unpaid, until a zero is recorded', async () => {
    open({ ...appointment(), due: 0 });
    expect(await screen.findByText('€0.00 · free of charge')).toBeTruthy();
    cleanup();
    open({ ...appointment(), due: 0, amountPaid: 0 });
    expect(await screen.findByText('€0.00 · paid')).toBeTruthy();
  });

  test('P9: the history shows what a move changed, and why it was canceled', async () => {
    const entry = {
      __typename: 'AuditEntry',
      actorName: 'Marco Bianchi',
      actorType: 'PROVIDER',
    };
    const facts = (hour: number, name: string) => ({
      startAt: `2026-01-05T0${hour}:00:00.000Z`,
      endAt: `2026-01-05T0${hour}:30:00.000Z`,
      cancellationReason: null,
      provider: { __typename: 'Provider', id: name, name },
    });
    const reason = { startAt: null, endAt: null, provider: null, cancellationReason: 'Ill today' };
    const moved = { ...entry, id: '2', action: 'moved', createdAt: '2026-01-05T06:00:00.000Z' };
    const canceled = { ...entry, id: '3', action: 'canceled', createdAt: '2026-01-05T07:00:00.000Z' };
    const audit = [
      { ...moved, before: facts(8, 'Elena'), after: facts(9, 'Marco') },
      { ...canceled, before: null, after: reason },
    ];
    open(appointment({ audit }));
    fireEvent.click(await button('History'));
    expect(screen.getByText(/^Before: .*10:00–10:30\. Now: .*11:00–11:30\.$/)).toBeTruthy();
    expect(screen.getByText('Before: Elena. Now: Marco.')).toBeTruthy();
    expect(screen.getByText('Ill today')).toBeTruthy();
    expect(screen.queryByText(/^Times are in your time zone/)).toBeNull();
  });

  test('T6: the history says whose time it shows if the provider’s place has another', async () => {
    const rome = { name: 'Aurora Roma', timezone: 'Europe/Rome', currency: 'eur' };
    const { viewer, answers } = severalPlaces({ elena: rome });
    open(appointment(), answers, viewer);
    fireEvent.click(await button('History'));
    expect(
      screen.getByText(/^Times are in your time zone, Eastern .*Time zone of Aurora Roma: Central European/),
    ).toBeTruthy();
  });

  test('T6: where the viewer’s zone is not the place’s, both times are said', async () => {
    const facts = { startAt: '2030-12-02T08:00:00.000Z', endAt: '2030-12-02T09:00:00.000Z' };
    open(appointment(facts), {}, { timezone: 'Asia/Kathmandu' });
    expect(await screen.findByText('13:45–14:45 · 1 hr')).toBeTruthy();
    expect(screen.getByText('10:00–11:00 at Studio Vitosha')).toBeTruthy();
  });

  test('an address of one that is not there, or not the viewer’s, says so', async () => {
    open(null);
    expect(await screen.findByText('Appointment not found')).toBeTruthy();
  });

  test('R7: a failure is shown with its reason, and trying again asks the server again', async () => {
    const failing = { isDown: true };
    const { sent } = open(null, {
      AppointmentLoaderQuery: () => {
        if (failing.isDown) throw new ServerRefusal('The server isn’t responding right now.', 'UNAVAILABLE');
        return { viewer: { __typename: 'Provider', id: 'elena', appointment: appointment() } };
      },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await screen.findByText('The server isn’t responding right now.')).toBeTruthy();
    failing.isDown = false;
    fireEvent.click(await button('Try again'));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(sent('AppointmentLoaderQuery')).toHaveLength(2);
  });

  test('a past one is only read', async () => {
    open(appointment({ endAt: '2026-01-05T09:00:00.000Z', allowedActions: [] }));
    expect(
      await screen.findByText(
        'This appointment is over. You can still change its payment, no-show and note.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
  });

  test.each([
    ['CANCEL', 'Cancel appointment', 'Decline'],
    ['DECLINE', 'Decline', 'Cancel appointment'],
  ])('offers what the server allows: %s', async (action, offered, other) => {
    open(appointment({ allowedActions: [action] }));
    expect(await button(offered)).toBeTruthy();
    expect(screen.queryByRole('button', { name: other })).toBeNull();
  });
});

describe('canceling', () => {
  test('sends the reason without blanks, closes, and can be undone for a while', async () => {
    const canceled = appointment({ status: 'CANCELED', version: 2, allowedActions: ['UNDO'] });
    const { onClose, sent } = open(appointment(), {
      appointmentMutationsCancelMutation: () => ({
        deleteAppointment: { deletedAppointmentId: 'a', appointment: canceled },
      }),
      appointmentMutationsRestoreMutation: () => ({
        undoDeleteAppointment: { appointment: appointment({ version: 3 }) },
      }),
    });
    await cancelWith('  ');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('appointmentMutationsCancelMutation')[0]?.input).toEqual({
      id: 'a',
      cancellationReason: null,
    });
    const [notice] = await screen.findAllByRole('button', { name: 'Undo' });
    if (notice) fireEvent.click(notice);
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    expect(sent('appointmentMutationsRestoreMutation')[0]?.input).toEqual({ id: 'a' });
  });

  test('R7: a refusal is shown in the dialog, which stays', async () => {
    const { onClose } = open(appointment(), {
      appointmentMutationsCancelMutation: () => {
        throw new ServerRefusal('Action not allowed', 'ACTION_NOT_ALLOWED');
      },
    });
    await cancelWith('Ill');
    expect((await screen.findByRole('alert')).textContent).toBe('Action not allowed');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('an appointment that others change while it is open', () => {
  const deletion = {
    __typename: 'AuditEntry',
    id: '2',
    action: 'canceled',
    actorId: 'marco',
    actorName: 'Marco Bianchi',
    createdAt: '2026-01-05T09:00:00.000Z',
    before: null,
    after: null,
  };

  const changed = (by: object) =>
    appointment({
      status: 'CANCELED',
      version: 2,
      allowedActions: [],
      isLastChangedByViewer: false,
      ...by,
    });

  test('is fetched again when it was deleted, and says who did it', async () => {
    const { environment, state, sent } = open(appointment());
    await button('Cancel appointment');
    state.shown = changed({ audit: [deletion] });
    act(() => commitLocalUpdate(environment, (store) => store.get('a')?.invalidateRecord()));
    expect(await screen.findByText(/Marco Bianchi just changed this appointment/)).toBeTruthy();
    expect(screen.getByText('Canceled')).toBeTruthy();
    expect(sent('AppointmentLoaderQuery')).toHaveLength(2);
  });

  test.each([
    ['a colleague of the same name is someone else', { isLastChangedByViewer: false }, 'Elena Petrova', 1],
    ['the viewer is nobody else', { isLastChangedByViewer: true }, 'Elena Ivanova', 0],
  ])('%s', async (_, by, actorName, notices) => {
    const { environment, state } = open(appointment());
    await button('Cancel appointment');
    state.shown = changed({ ...by, audit: [{ ...deletion, actorName }] });
    act(() => commitLocalUpdate(environment, (store) => store.get('a')?.invalidateRecord()));
    await screen.findByText('Canceled');
    expect(screen.queryAllByText(/just changed this appointment/)).toHaveLength(notices);
  });

  test('is shown to those who may not read the history, without a name', async () => {
    const { environment, state } = open(appointment());
    await button('Cancel appointment');
    state.shown = changed({ audit: [] });
    act(() => commitLocalUpdate(environment, (store) => store.get('a')?.invalidateRecord()));
    expect(await screen.findByText(/Someone else just changed this appointment/)).toBeTruthy();
  });
});

test('what is typed of a note while it is saved stays open', async () => {
  const { answer, give } = heldAnswer();
  const shown = appointment();
  open(shown, { appointmentMutationsUpdateNoteMutation: answer });
  fireEvent.click(await button('Add a note'));
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note');
  fireEvent.change(note, { target: { value: 'Likes tea' } });
  fireEvent.click(await button('Save'));
  fireEvent.change(note, { target: { value: 'Likes tea, no sugar' } });
  give({ updateAppointmentNote: { appointment: { ...shown, note: 'Likes tea' } } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Likes tea, no sugar');
});
