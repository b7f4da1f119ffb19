import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, choose, freeSlots, newAppointment } from '../../../../test/appointment/newAppointment.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';

/** A guest's massage, or a haircut with any free provider, booked as quickly as possible. */
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
    expect(sent('appointmentMutationsBookMutation')[0]?.input).toMatchObject({
      timeSlots: [{ providerId: null }],
    });
  });

  test('a day that the calendar does not show can be shown', async () => {
    const goTo = vi.fn<(date: string) => void>();
    newAppointment({}, { date: '', has: () => false, goTo });
    await bookForGuest('Massage');
    fireEvent.click(await button('Show'));
    expect(goTo.mock.calls).toEqual([[tomorrow]]);
  });

  test('spec 2: what was just booked is taken back by a click', async () => {
    const { sent } = newAppointment({
      appointmentMutationsCancelMutation: () => ({
        deleteAppointment: { deletedAppointmentId: 'new', appointment: null },
      }),
    });
    await bookForGuest('Massage');
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    expect(sent('appointmentMutationsCancelMutation')).toHaveLength(1);
  });

  test('a day that the calendar shows needs no way there', async () => {
    newAppointment({}, { date: '', has: (date) => date === tomorrow, goTo: vi.fn<() => void>() });
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
      clientMutationsAddMutation: () => ({
        addClient: { clientEdge: { node }, reopenedAppointmentsCount: 0, lostAppointmentsCount: 0 },
      }),
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
    expect(sent('clientMutationsAddMutation')).toHaveLength(1);
  });

  test('but has a number that is known, is the one who has it', async () => {
    newAppointment({
      clientMutationsAddMutation: () => {
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
