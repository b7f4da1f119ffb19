import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { groupAppointments } from '../data/useCalendarDays.ts';
import type { CalendarAppointment, CalendarBlock } from '../layout/calendarEvent.ts';
import { CalendarCards } from './CalendarCards.tsx';

const details = {
  guestPhoneNumber: null,
  note: 'Allergic to ammonia',
  amountPaid: null,
  due: 2500,
  currency: 'eur',
  client: { phoneNumber: '+359888123456', id: 'client', __typename: 'Client' },
  id: 'appointment',
  __typename: 'Appointment',
};
const lunch: CalendarBlock = {
  id: 'lunch',
  providerId: 'elena',
  providerName: 'Elena Petrova',
  colorIndex: 0,
  start: given.minute('2026-11-27T11:00Z'),
  end: given.minute('2026-11-27T11:30Z'),
  note: 'Lunch',
};
const place = { timezone: 'Europe/Sofia', currency: 'eur', hasWaitlist: false };
const twoPlaces = new Map([
  ['vitosha', { ...place, id: 'vitosha', name: 'Studio Vitosha' }],
  ['center', { ...place, id: 'center', name: 'Studio Center' }],
]);

/** A calendar with one event and one blocked time, drawn as nothing but what a card is opened by. */
function calendar(
  appointments: readonly CalendarAppointment[] = [given.appointment()],
  { appointment = details, ...viewer }: Record<string, unknown> & { appointment?: object } = {},
) {
  const world = renderInConsole(
    <>
      <button type="button" data-event={appointments[0]?.id}>
        the block
      </button>
      <button type="button" data-block="lunch">
        the lunch
      </button>
      <p>elsewhere</p>
      <CalendarCards events={groupAppointments(appointments)} blocks={[lunch]} />
    </>,
    {
      answers: {
        useCardDetailsQuery: () => ({
          viewer: { __typename: 'Provider', id: 'elena', appointment },
        }),
        usePlaceOfQuery: () => ({
          viewer: {
            __typename: 'Provider',
            id: 'elena',
            colleagues: [{ id: 'elena', placeIds: ['center'], __typename: 'Provider' }],
          },
        }),
      },
      viewer,
    },
  );
  return world;
}

const rest = (text: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByText(text), { pointerType, bubbles: true });
const card = () => screen.findByRole('tooltip');
/** Longer than any pointer rests before a card opens. */
const awhile = () => act(() => new Promise((done) => setTimeout(done, 600)));

describe('the card of an appointment', () => {
  test('opens where the pointer rests: client, service, time, provider at once, phone, price and note from the server', async () => {
    calendar();
    rest('the block');
    const shown = within(await card());
    expect(shown.getByText('Ivan Dimitrov')).toBeTruthy();
    expect(shown.getByText('Haircut')).toBeTruthy();
    expect(shown.getByText('Elena Petrova')).toBeTruthy();
    expect(shown.getByText('Confirmed')).toBeTruthy();
    expect(shown.getByText(/^Fri 27 Nov, 12:00–13:00 · 1/)).toBeTruthy();
    expect(await shown.findByText('Allergic to ammonia')).toBeTruthy();
    expect(shown.getByText(/^\+359 88/)).toBeTruthy();
    expect(shown.getByText('€25.00 · not paid')).toBeTruthy();
    expect(shown.queryByText('Studio Vitosha')).toBeNull();
  });

  test('names the place where the business has several', async () => {
    calendar([given.appointment()], { places: twoPlaces });
    rest('the block');
    expect(within(await card()).getByText('Studio Center')).toBeTruthy();
  });

  test('shows no phone, of a guest either, to who may not see clients', async () => {
    const sets = { ...defaultRoles.owner, clients: [] };
    const appointment = { ...details, client: null, guestPhoneNumber: '+359888123456' };
    calendar([given.appointment({ clientName: null })], { sets, appointment });
    rest('the block');
    const shown = within(await card());
    expect(await shown.findByText('Allergic to ammonia')).toBeTruthy();
    expect(shown.queryByText(/\+359/)).toBeNull();
    expect(shown.getByText('Guest')).toBeTruthy();
  });

  test('of a group names its attendees, for how many it is paid, and asks the server nothing', async () => {
    const yoga = { serviceId: 'yoga', serviceTitle: 'Yoga', capacity: 10 };
    const attendee = (name: string, isPaid: boolean) =>
      given.appointment({ ...yoga, id: name, clientName: name, isPaid });
    const { calls } = calendar([attendee('Anna', true), attendee('Boris', false)]);
    rest('the block');
    const shown = within(await card());
    expect(shown.getByText('Yoga 2/10')).toBeTruthy();
    expect(shown.getByText('Anna and Boris')).toBeTruthy();
    expect(shown.getByText('1 of 2 paid')).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('useCardDetailsQuery');
  });

  test('describes the block to those who hear the page, while it is open', async () => {
    calendar();
    rest('the block');
    const { id } = await card();
    expect(screen.getByText('the block').getAttribute('aria-describedby')).toBe(id);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(screen.getByText('the block').getAttribute('aria-describedby')).toBeNull();
  });
});

describe('a card', () => {
  test('opens for the focus of the keyboard', async () => {
    calendar();
    const block = screen.getByText('the block');
    // The light DOM knows no modality: it is asked whether the focus is a visible one.
    vi.spyOn(block, 'matches').mockReturnValue(true);
    block.focus();
    expect(within(await card()).getByText('Haircut')).toBeTruthy();
    act(() => block.blur());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('of a blocked time says why, whose and how long', async () => {
    calendar();
    rest('the lunch');
    const shown = within(await card());
    expect(shown.getByText('Lunch')).toBeTruthy();
    expect(shown.getByText('Elena Petrova')).toBeTruthy();
    expect(shown.getByText(/13:00–13:30/)).toBeTruthy();
  });

  test('opens for no finger, whose tap opens the appointment itself', async () => {
    calendar();
    rest('the block', 'touch');
    await awhile();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('waits for the pointer to come over, and goes when it is pressed or leaves', async () => {
    calendar();
    rest('the block');
    fireEvent.pointerOver(await card(), { pointerType: 'mouse' });
    await awhile();
    expect(screen.queryByRole('tooltip')).toBeTruthy();
    rest('elsewhere');
    await awhile();
    expect(screen.queryByRole('tooltip')).toBeNull();
    rest('the block');
    await card();
    fireEvent.pointerDown(screen.getByText('the block'));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
