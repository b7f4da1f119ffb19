import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../lib/errors/ServerRefusal.ts';
import { NewAppointmentModal } from './NewAppointmentModal.tsx';
import type { ShownDays } from './ShownDays.ts';

const elena = { __typename: 'Provider', id: 'elena', name: 'Elena Petrova', color: 0 };
const marco = { __typename: 'Provider', id: 'marco', name: 'Marco Bianchi', color: 1 };

function service(id: string, facts: Record<string, unknown>) {
  const common = {
    __typename: 'Service',
    id,
    duration: 60,
    price: 4000,
    minSlotsRequired: 1,
    isActive: true,
    appointmentFields: [],
  };
  return { node: { ...common, ...facts } };
}

const question = {
  __typename: 'ServiceAppointmentField',
  id: 'length',
  name: 'Hair length',
  prompt: '',
  required: true,
  type: 'TEXT',
  choices: [],
};

const services = [
  service('haircut', { title: 'Haircut', providers: [elena, marco], appointmentFields: [question] }),
  service('massage', { title: 'Massage', providers: [marco] }),
];

/** Two free hours tomorrow, one of them with seats of a group. */
function freeSlots() {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const slot = (hour: string, next: string, capacity: number, seatsLeft: number) => ({
    __typename: 'TimeSlot',
    id: hour,
    startAt: `${day}T${hour}:00.000Z`,
    endAt: `${day}T${next}:00.000Z`,
    capacity,
    seatsLeft,
  });
  return [slot('09:00', '10:00', 1, 1), slot('10:00', '11:00', 4, 3)];
}

const provider = (data: Record<string, unknown>) => ({
  viewer: { __typename: 'Provider', id: 'elena', ...data },
});

const answers: Answers = {
  useServiceChoicesQuery: () => provider({ services: { edges: services } }),
  ClientFieldQuery: () =>
    provider({
      clients: {
        edges: [
          { node: { __typename: 'Client', id: 'ivan', name: 'Ivan Dimitrov', phoneNumber: '+359880000001' } },
        ],
      },
    }),
  freeTimesQuery: () => provider({ timeSlots: freeSlots() }),
  useAddAppointmentMutation: () => ({ addAppointment: { appointments: [booked()] } }),
};

/** The server's answer to a booking with any provider: Marco has it. */
function booked() {
  const [slot] = freeSlots();
  return {
    __typename: 'Appointment',
    id: 'new',
    startAt: slot?.startAt,
    endAt: slot?.endAt,
    provider: marco,
  };
}

function newAppointment(others: Answers = {}, shownDays?: ShownDays) {
  const onClose = vi.fn<() => void>();
  const world = renderInConsole(<NewAppointmentModal shownDays={shownDays} onClose={onClose} />, {
    answers: { ...answers, ...others },
  });
  const sent = (name: string) =>
    world.calls.filter((call) => call.name === name).map(({ variables }) => variables);
  return { ...world, onClose, sent };
}

async function choose(field: string, option: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: field });
  fireEvent.click(box);
  fireEvent.click(await screen.findByText(option, { selector: '[role="option"] *' }));
}

const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Everything of step 0, and on to step 2. */
async function pickHaircut(): Promise<void> {
  await choose('Client', 'Ivan Dimitrov');
  await choose('Service', 'Haircut');
  await choose('Provider', 'Marco Bianchi');
  fireEvent.click(await button(/^11:00/));
  fireEvent.click(await button('Next'));
}

describe('spec 2 and 5: step 0 of a new appointment', () => {
  test('A11: a provider or any can be chosen once a service is, and free times show once both are', async () => {
    const { sent } = newAppointment();
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Provider' });
    expect(box.disabled).toBe(true);
    expect(screen.getByText('Choose a service and a provider to see free times.')).toBeTruthy();
    await choose('Service', 'Haircut');
    expect(box.disabled).toBe(false);
    expect(sent('freeTimesQuery')).toEqual([]);
    await choose('Provider', 'Any provider');
    expect((await button(/^12:00/)).textContent).toBe('12:003 seats left');
    expect(sent('freeTimesQuery')[0]?.filterBy).toMatchObject({
      serviceId: 'haircut',
      providerId: null,
      anyProvider: true,
    });
  });

  test('a service with a single provider brings that one along, and it can’t be let go of', async () => {
    newAppointment();
    await choose('Service', 'Massage');
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Provider' });
    expect(box.value).toBe('Marco Bianchi');
    expect(await button(/^11:00/)).toBeTruthy();
  });

  test('client, service, provider and time are all needed to go on', async () => {
    newAppointment();
    await choose('Service', 'Massage');
    const slot = await button(/^11:00/);
    fireEvent.click(slot);
    expect(slot.getAttribute('aria-pressed')).toBe('true');
    expect((await button('Next')).disabled).toBe(true);
    await choose('Client', 'Ivan Dimitrov');
    expect(screen.getByText('1 time chosen')).toBeTruthy();
    expect((await button('Next')).disabled).toBe(false);
  });

  test('P8: a guest needs no name', async () => {
    const { sent } = newAppointment();
    fireEvent.click(await screen.findByText('Guest'));
    fireEvent.change(await screen.findByLabelText(/Guest’s name/), { target: { value: 'Ana' } });
    await choose('Service', 'Massage');
    fireEvent.click(await button(/^11:00/));
    fireEvent.click(await button('Next'));
    fireEvent.click(await button('Confirm'));
    await waitFor(() => expect(sent('useAddAppointmentMutation')).toHaveLength(1));
    expect(sent('useAddAppointmentMutation')[0]?.input).toMatchObject({
      guestName: 'Ana',
      guestPhoneNumber: null,
    });
  });
});

describe('step 2 of a new appointment', () => {
  test('a required question must be answered, then it is booked with a key', async () => {
    const { onClose, sent } = newAppointment();
    await pickHaircut();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Ivan Dimitrov')).toBeTruthy();
    fireEvent.click(await button('Confirm'));
    expect(dialog.getByText('Please fill all required fields!')).toBeTruthy();
    expect(sent('useAddAppointmentMutation')).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/Hair length/), { target: { value: 'Long' } });
    fireEvent.click(await button('Confirm'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('useAddAppointmentMutation')[0]?.input).toMatchObject({
      clientId: 'ivan',
      clientMutationId: expect.stringMatching(/^[0-9a-f]{32}$/),
      fieldsData: [{ id: 'length', value: 'Long' }],
      notifyClient: true,
      timeSlots: [{ serviceId: 'haircut', providerId: 'marco' }],
    });
  });

  test('P4: trying again after a failure sends the same key', async () => {
    const { sent } = newAppointment({
      useAddAppointmentMutation: () => {
        throw new ServerRefusal('The service cannot answer right now.', 'UNAVAILABLE');
      },
    });
    await pickHaircut();
    fireEvent.change(screen.getByLabelText(/Hair length/), { target: { value: 'Long' } });
    fireEvent.click(await button('Confirm'));
    expect((await screen.findByRole('alert')).textContent).toBe('The service cannot answer right now.');
    fireEvent.click(await button('Confirm'));
    await waitFor(() => expect(sent('useAddAppointmentMutation')).toHaveLength(2));
    const [first, second] = sent('useAddAppointmentMutation').map(({ input }) => input.clientMutationId);
    expect(second).toBe(first);
  });

  test('R7: a slot that was taken meanwhile leads back to fresh times, with the server’s reason', async () => {
    const reason = 'Time slot is not available! Please try booking a different one.';
    const { sent } = newAppointment({
      useAddAppointmentMutation: () => {
        throw new ServerRefusal(reason, 'SLOT_NOT_AVAILABLE');
      },
    });
    await pickHaircut();
    fireEvent.change(screen.getByLabelText(/Hair length/), { target: { value: 'Long' } });
    const asked = sent('freeTimesQuery').length;
    fireEvent.click(await button('Confirm'));
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    expect((await button(/^11:00/)).getAttribute('aria-pressed')).toBe('false');
    expect(sent('freeTimesQuery').length).toBeGreaterThan(asked);
    expect((await button('Next')).disabled).toBe(true);
  });
});

/** A guest's massage, or a haircut with whoever is free, booked as quickly as possible. */
async function bookForGuest(service: string, provider?: string): Promise<void> {
  fireEvent.click(await screen.findByText('Guest'));
  await choose('Service', service);
  if (provider) await choose('Provider', provider);
  fireEvent.click(await button(/^11:00/));
  fireEvent.click(await button('Next'));
  const question = screen.queryByLabelText(/Hair length/);
  if (question) fireEvent.change(question, { target: { value: 'Long' } });
  fireEvent.click(await button('Confirm'));
}

describe('after a booking', () => {
  const tomorrow = freeSlots()[0]?.startAt.slice(0, 10);

  test('A11: with any provider, the notice says whom the server chose', async () => {
    const { sent } = newAppointment();
    await bookForGuest('Haircut', 'Any provider');
    expect(await screen.findByText(/· Marco Bianchi$/)).toBeTruthy();
    expect(sent('useAddAppointmentMutation')[0]?.input).toMatchObject({ timeSlots: [{ providerId: null }] });
  });

  test('a day that the calendar does not show can be shown', async () => {
    const goTo = vi.fn<(date: string) => void>();
    newAppointment({}, { has: () => false, goTo });
    await bookForGuest('Massage');
    fireEvent.click(await button('Show'));
    expect(goTo.mock.calls).toEqual([[tomorrow]]);
  });

  test('spec 2: what was just booked is taken back by a click', async () => {
    const { sent } = newAppointment({
      useDeleteAppointmentMutation: () => ({
        deleteAppointment: { deletedAppointmentId: 'new', appointment: null },
      }),
    });
    await bookForGuest('Massage');
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    expect(sent('useDeleteAppointmentMutation')).toHaveLength(1);
  });

  test('a day that the calendar shows needs no way there', async () => {
    newAppointment({}, { has: (date) => date === tomorrow, goTo: vi.fn<() => void>() });
    await bookForGuest('Massage');
    expect(await screen.findByText('The appointment was booked.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });
});

describe('a client who is not in the list yet', () => {
  const node = { __typename: 'Client', id: 'rada', name: 'Rada Ilieva', phoneNumber: '+359880000009' };

  /** What Enter does in a field. */
  function submit(field: HTMLElement): void {
    const form = field.closest('form');
    if (form) fireEvent.submit(form);
  }

  test('is added from the field and chosen', async () => {
    const { sent } = newAppointment({
      useAddClientMutation: () => ({ addClient: { clientEdge: { node } } }),
    });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' });
    fireEvent.change(field, { target: { value: 'Rada' } });
    fireEvent.blur(field);
    fireEvent.click(await button('Add client'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add client' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Rada');
    fireEvent.change(dialog.getByLabelText(/Phone number/), { target: { value: '+359 88 000 0009' } });
    submit(dialog.getByLabelText(/^Name/));
    await waitFor(() => expect(field.value).toBe('Rada Ilieva'));
    expect(sent('useAddClientMutation')).toHaveLength(1);
  });

  test('but has a number that is known, is the one who has it', async () => {
    newAppointment({
      useAddClientMutation: () => {
        throw new ServerRefusal('This phone number belongs to another client.', 'PHONE_TAKEN', {
          values: { clientId: 'rada', clientName: 'Rada Ilieva' },
        });
      },
    });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' });
    fireEvent.click(await button('Add client'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add client' }));
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Rada' } });
    fireEvent.change(dialog.getByLabelText(/Phone number/), { target: { value: '+359 88 000 0009' } });
    submit(dialog.getByLabelText(/^Name/));
    const theirs = await dialog.findByText('Choose Rada Ilieva');
    fireEvent.click(theirs.closest('button') ?? theirs);
    await waitFor(() => expect(field.value).toBe('Rada Ilieva'));
  });
});
