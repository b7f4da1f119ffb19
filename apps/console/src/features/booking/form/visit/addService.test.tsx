import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  button,
  choose,
  freeSlots,
  newAppointment,
} from '../../../../../test/appointment/newAppointment.tsx';
import { ServerRefusal } from '../../../../lib/errors/refusal.ts';
import { ANY_PROVIDER } from '../../slots/askedTimes.ts';

const [first, second] = freeSlots();
const timeOf = (startAt?: string, endAt?: string) => ({ startAt, endAt });
const massage = timeOf(first?.startAt, first?.endAt);
const haircut = timeOf(second?.startAt, second?.endAt);

/** One visit, in another order than the one that was asked for. */
function visitTimes() {
  const part = (serviceId: string, providerId: string, time: ReturnType<typeof timeOf>) => ({
    serviceId,
    providerId,
    ...time,
    timeSlots: [time],
  });
  const parts = [part('massage', 'marco', massage), part('haircut', 'elena', haircut)];
  const times = [{ startAt: massage.startAt, endAt: haircut.endAt, parts }];
  return { viewer: { __typename: 'Provider', id: 'elena', visitTimes: times } };
}

const booked = (id: string, time: ReturnType<typeof timeOf>) => ({
  __typename: 'Appointment',
  id,
  ...time,
  provider: { __typename: 'Provider', id: 'marco', name: 'Marco Bianchi', color: 1 },
});

const sofia = {
  id: 'sofia',
  name: 'Studio Vitosha',
  timezone: 'Europe/Sofia',
  currency: 'eur',
  hasWaitlist: false,
};

/** A salon where both services can follow one another at one time tomorrow. */
const openForm = (answers: Parameters<typeof newAppointment>[0] = {}) =>
  newAppointment(
    {
      freeTimesOfVisitQuery: visitTimes,
      appointmentMutationsBookVisitMutation: () => ({
        addVisit: { appointments: [booked('one', massage), booked('two', haircut)] },
      }),
      ...answers,
    },
    undefined,
    { places: new Map([['sofia', sofia]]) },
  );

const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

/** A haircut with Elena, and a massage that follows. */
async function chooseBoth(): Promise<void> {
  await choose('Client', 'Ivan Dimitrov');
  await choose('Service', 'Haircut');
  await choose('Provider', 'Elena Petrova');
  fireEvent.click(await button('Add a service'));
  await choose('Service 2', 'Massage');
}

describe('A13: the form of a new appointment with another service', () => {
  test('the new row has the focus, and no time is offered before it is filled in', async () => {
    const { sent } = openForm();
    expect(screen.queryByRole('button', { name: 'Add a service' })).toBeNull();
    await choose('Service', 'Haircut');
    await choose('Provider', 'Elena Petrova');
    await button(/^11:00/);
    fireEvent.click(await button('Add a service'));
    await waitFor(async () => expect(document.activeElement).toBe(await boxOf('Service 2')));
    expect((await boxOf('Service 1')).value).toBe('Haircut');
    expect(screen.queryByRole('button', { name: /^11:00/ })).toBeNull();
    expect(sent('freeTimesOfVisitQuery')).toEqual([]);
    await choose('Service 2', 'Massage');
    expect((await boxOf('Provider 2')).value).toBe('Marco Bianchi');
    expect(sent('freeTimesOfVisitQuery')[0]?.filterBy).toMatchObject({
      items: [
        { serviceId: 'haircut', providerId: 'elena' },
        { serviceId: 'massage', providerId: 'marco' },
      ],
      gapMax: null,
    });
  });

  test('the picked time says when each service is, and books all of them once', async () => {
    const { sent, onClose } = openForm();
    await chooseBoth();
    fireEvent.click(await button(/^11:00/));
    const parts = within(await screen.findByRole('list', { name: 'Services of the visit' }));
    expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^11:00–12:00Massage/),
      expect.stringMatching(/^12:00–13:00Haircut/),
    ]);
    expect(screen.getByText('2 services · 2 hrs · €80.00')).toBeTruthy();
    fireEvent.click(await button('Next'));
    expect(screen.queryByText('Repeat this appointment')).toBeNull();
    fireEvent.change(await screen.findByLabelText(/Hair length/), { target: { value: 'Long' } });
    fireEvent.click(await button('Confirm'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('appointmentMutationsBookMutation')).toEqual([]);
    expect(sent('appointmentMutationsBookVisitMutation').map(({ input }) => input)).toMatchObject([
      {
        clientId: 'ivan',
        clientMutationId: expect.stringMatching(/^[0-9a-f]{32}$/),
        fieldsData: [{ id: 'length', value: 'Long' }],
        parts: [
          { serviceId: 'massage', providerId: 'marco', timeSlots: [massage] },
          { serviceId: 'haircut', providerId: 'elena', timeSlots: [haircut] },
        ],
      },
    ]);
  });

  test('a longer wait between the services asks for their times again', async () => {
    const { sent } = openForm();
    await chooseBoth();
    await button(/^11:00/);
    const gap = screen.getByLabelText('Wait between services');
    fireEvent.change(gap, { target: { value: '30' } });
    await waitFor(() => expect(sent('freeTimesOfVisitQuery').at(-1)?.filterBy).toMatchObject({ gapMax: 30 }));
  });

  test('without the service that was added it is one appointment again, at its own times', async () => {
    const { sent } = openForm();
    await chooseBoth();
    fireEvent.click(await button(/^11:00/));
    fireEvent.click(await button('Remove Massage'));
    expect((await boxOf('Service')).value).toBe('Haircut');
    expect(document.activeElement).toBe(await button('Add a service'));
    expect((await button(/^11:00/)).getAttribute('aria-pressed')).toBe('false');
    expect((await button('Next')).disabled).toBe(true);
    expect(sent('freeTimesQuery').at(-1)?.filterBy).toMatchObject({ serviceId: 'haircut' });
  });

  test('R7: a visit whose time was taken in the meantime leads back to its times, with the reason', async () => {
    const reason = 'Time slot is not available! Please try booking a different one.';
    openForm({
      appointmentMutationsBookVisitMutation: () => {
        throw new ServerRefusal(reason, 'SLOT_NOT_AVAILABLE');
      },
    });
    await chooseBoth();
    fireEvent.click(await button(/^11:00/));
    fireEvent.click(await button('Next'));
    fireEvent.change(await screen.findByLabelText(/Hair length/), { target: { value: 'Long' } });
    fireEvent.click(await button('Confirm'));
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    expect((await boxOf('Service 2')).value).toBe('Massage');
    expect((await button(/^11:00/)).getAttribute('aria-pressed')).toBe('false');
  });
});

test('any provider of a service that has a single one is that one, such as for a client who waited for any', async () => {
  newAppointment({}, undefined, {}, { serviceId: 'massage', providerId: ANY_PROVIDER });
  expect((await boxOf('Provider')).value).toBe('Marco Bianchi');
  expect(await button(/^11:00/)).toBeTruthy();
});
