import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, choose, freeSlots, newAppointment } from '../../../../test/appointment/newAppointment.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';

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
    expect(screen.getByText('Choose a service and a provider to see available times.')).toBeTruthy();
    await choose('Service', 'Haircut');
    expect(box.disabled).toBe(false);
    expect(sent('freeTimesQuery')).toEqual([]);
    await choose('Provider', 'Any provider');
    expect((await button(/^12:00/)).textContent).toBe('12:00');
    expect(sent('freeTimesQuery')[0]?.filterBy).toMatchObject({
      serviceId: 'haircut',
      providerId: null,
      anyProvider: true,
    });
  });

  test('A5, A11: the seats of a group are those of the provider who is chosen', async () => {
    newAppointment();
    await choose('Service', 'Haircut');
    await choose('Provider', 'Marco Bianchi');
    expect((await button(/^12:00/)).textContent).toBe('12:003 seats left');
    expect((await button(/^11:00/)).textContent).toBe('11:00');
  });

  test('a service with a single provider brings that one along, and it can’t be deselected', async () => {
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
    expect(screen.getByText('1 time selected')).toBeTruthy();
    expect((await button('Next')).disabled).toBe(false);
  });

  test('A10: another time begins with the day in view, and is chosen from 24 hours', async () => {
    newAppointment();
    await choose('Service', 'Massage');
    const slot = await button(/^11:00/);
    fireEvent.click(slot);
    fireEvent.click(await button('Another time'));
    const { zone, locale } = { zone: 'Europe/Sofia', locale: 'en' } as const;
    const day = formatDate(freeSlots()[0]?.startAt ?? '', { zone, locale });
    expect((await screen.findByRole('button', { name: 'Date' })).textContent).toBe(day);
    await choose('Start', '21:35');
    fireEvent.click(await button('Add'));
    const chips = within(screen.getByRole('list', { name: 'Selected times' }));
    expect(chips.getByText(/21:35–22:35$/)).toBeTruthy();
  });

  test('P8: a guest needs no name', async () => {
    const { sent } = newAppointment();
    fireEvent.click(await screen.findByText('Guest'));
    fireEvent.change(await screen.findByLabelText(/Guest’s name/), { target: { value: 'Ana' } });
    await choose('Service', 'Massage');
    fireEvent.click(await button(/^11:00/));
    fireEvent.click(await button('Next'));
    fireEvent.click(await button('Confirm'));
    await waitFor(() => expect(sent('appointmentMutationsBookMutation')).toHaveLength(1));
    expect(sent('appointmentMutationsBookMutation')[0]?.input).toMatchObject({
      guestName: 'Ana',
      guestPhoneNumber: null,
    });
  });
});

describe('a time that was clicked in a provider’s column', () => {
  const start = freeSlots()[0]?.startAt;
  const chip = () => screen.queryByRole('list', { name: 'Selected times' });

  test('a provider without the service is deselected with an announcement, and the time waits for another one', async () => {
    newAppointment({}, undefined, {}, { start, providerId: 'nadia' });
    await choose('Client', 'Ivan Dimitrov');
    await choose('Service', 'Haircut');
    expect(
      screen.getByText('The provider you chose doesn’t offer this service. Please choose another provider.'),
    ).toBeTruthy();
    expect(chip()).toBeNull();
    expect((await button('Next')).disabled).toBe(true);
    await choose('Provider', 'Marco Bianchi');
    expect(chip()).toBeTruthy();
    expect((await button('Next')).disabled).toBe(false);
    expect(screen.queryByText(/doesn’t offer this service/)).toBeNull();
  });

  test('a service that only another provider gives says with whom it is', async () => {
    newAppointment({}, undefined, {}, { start, providerId: 'elena' });
    await choose('Service', 'Massage');
    expect(
      screen.getByText('Elena Petrova doesn’t offer this service. It will be with Marco Bianchi instead.'),
    ).toBeTruthy();
  });
});

describe('a business that can’t book anything yet', () => {
  const provider = (services: readonly unknown[]) => ({
    useServiceChoicesQuery: () => ({
      viewer: { __typename: 'Provider', id: 'elena', services: { edges: services } },
    }),
  });

  test('R5: is shown so, at the field and below, and led to a new service', async () => {
    newAppointment(provider([]));
    const way = await screen.findByRole('link', { name: 'Add service' });
    expect(way.getAttribute('href')).toBe('/service');
    expect(screen.getByText('No services to book yet')).toBeTruthy();
    fireEvent.click(await screen.findByRole('combobox', { name: 'Service' }));
    expect(await screen.findByText('No services yet')).toBeTruthy();
  });

  test('R1: people who may not add services learn who can', async () => {
    newAppointment(provider([]), undefined, { sets: defaultRoles.receptionist });
    expect(await screen.findByText(/^Ask someone who manages services to add one/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add service' })).toBeNull();
  });

  test('a service that nobody gives leads to where its staff are entered', async () => {
    const facts = {
      id: 'nails',
      title: 'Nails',
      duration: 60,
      price: 0,
      currencies: ['eur'],
      minSlotsRequired: 1,
      isActive: true,
    };
    const nails = { __typename: 'Service', ...facts, appointmentFields: [], providers: [] };
    newAppointment(provider([{ node: nails }]));
    expect(await screen.findByText('No one offers this service yet')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Open the service' });
    expect(way.getAttribute('href')).toBe('/service/nails');
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
    expect(sent('appointmentMutationsBookMutation')).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/Hair length/), { target: { value: 'Long' } });
    fireEvent.click(await button('Confirm'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('appointmentMutationsBookMutation')[0]?.input).toMatchObject({
      clientId: 'ivan',
      clientMutationId: expect.stringMatching(/^[0-9a-f]{32}$/),
      fieldsData: [{ id: 'length', value: 'Long' }],
      notifyClient: true,
      timeSlots: [{ serviceId: 'haircut', providerId: 'marco' }],
    });
  });

  test('P4: trying again after a failure sends the same key', async () => {
    const { sent } = newAppointment({
      appointmentMutationsBookMutation: () => {
        throw new ServerRefusal('The server isn’t responding right now.', 'UNAVAILABLE');
      },
    });
    await pickHaircut();
    fireEvent.change(screen.getByLabelText(/Hair length/), { target: { value: 'Long' } });
    fireEvent.click(await button('Confirm'));
    expect((await screen.findByRole('alert')).textContent).toBe('The server isn’t responding right now.');
    fireEvent.click(await button('Confirm'));
    await waitFor(() => expect(sent('appointmentMutationsBookMutation')).toHaveLength(2));
    const [first, second] = sent('appointmentMutationsBookMutation').map(
      ({ input }) => input.clientMutationId,
    );
    expect(second).toBe(first);
  });

  test('R7: a slot that was taken in the meantime leads back to fresh times, with the server’s reason', async () => {
    const reason = 'Time slot is not available! Please try booking a different one.';
    const { sent } = newAppointment({
      appointmentMutationsBookMutation: () => {
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
