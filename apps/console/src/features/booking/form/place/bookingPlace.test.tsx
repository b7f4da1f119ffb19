import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, choose, newAppointment } from '../../../../../test/appointment/newAppointment.tsx';
import { severalPlaces } from '../../../../../test/severalPlaces.ts';

/** Elena and a colleague in Sofia, Marco alone in Milan. */
const colleagues = [
  { __typename: 'Provider', id: 'elena', name: 'Elena Petrova', color: 0 },
  { __typename: 'Provider', id: 'marco', name: 'Marco Bianchi', color: 1 },
  { __typename: 'Provider', id: 'nadia', name: 'Nadia Ivanova', color: 2 },
];
const sofia = { name: 'Aurora Sofia', timezone: 'Europe/Sofia', currency: 'eur' };
const milan = { name: 'Aurora Milano', timezone: 'Europe/Sofia', currency: 'eur' };

function openForm() {
  const { viewer, answers } = severalPlaces({ sofia, milan });
  const service = {
    __typename: 'Service',
    id: 'haircut',
    title: 'Haircut',
    duration: 60,
    price: 4000,
    currencies: ['eur'],
    minSlotsRequired: 1,
    capacity: 1,
    isRecurring: false,
    isActive: true,
    appointmentFields: [],
    providers: colleagues,
  };
  const massage = { ...service, id: 'massage', title: 'Massage', providers: colleagues.slice(1, 2) };
  const placeOf = { elena: 'sofia', marco: 'milan', nadia: 'sofia' };
  return newAppointment(
    {
      ...answers,
      usePlaceOfQuery: () => ({
        viewer: {
          __typename: 'Provider',
          id: 'elena',
          colleagues: Object.entries(placeOf).map(([id, placeId]) => ({
            __typename: 'Provider',
            id,
            placeIds: [placeId],
          })),
        },
      }),
      useServiceChoicesQuery: () => ({
        viewer: {
          __typename: 'Provider',
          id: 'elena',
          services: { edges: [{ node: service }, { node: massage }] },
        },
      }),
    },
    undefined,
    viewer,
  );
}

const place = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Place' });

test('A11: any provider is one of a place, whose times are asked for and which the booking names', async () => {
  const { sent, onClose } = openForm();
  await choose('Client', 'Ivan Dimitrov');
  await choose('Service', 'Haircut');
  await choose('Provider', 'Any provider at Aurora Sofia');
  expect((await place()).value).toBe('sofia');
  fireEvent.click(await button(/^11:00/));
  expect(sent('freeTimesQuery').at(-1)?.filterBy).toMatchObject({ anyProvider: true, placeId: 'sofia' });
  fireEvent.click(await button('Next'));
  await screen.findByText('Aurora Sofia', { selector: 'dd' });
  fireEvent.click(await button('Confirm'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('appointmentMutationsBookMutation')[0]?.input).toMatchObject({
    placeId: 'sofia',
    timeSlots: [{ providerId: null }],
  });
});

test('in a place there are only its services and its providers', async () => {
  openForm();
  await choose('Service', 'Massage');
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Provider' })).value).toBe(
    'Marco Bianchi',
  );
  fireEvent.change(await place(), { target: { value: 'sofia' } });
  const service = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Service' });
  // Haircut is the only one there.
  await waitFor(() => expect(service.value).toBe('Haircut'));
});
