import { addDays } from '@slotkeeper/domain/time/wallDate';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, choose, freeSlots, newAppointment } from '../../../../test/appointment/newAppointment.tsx';
import type { Answers } from '../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import { recordNews } from '../live/refreshAppointments.ts';
import type { ShownDays } from './useShownRange.ts';

const tomorrow = freeSlots()[0]?.startAt.slice(0, 10) ?? '';
const provider = (timeSlots: unknown[]) => ({
  viewer: { __typename: 'Provider', id: 'elena', timeSlots },
});

/** Step 0 for a guest's massage, which only one provider does. */
async function openMassage(others: Answers = {}, shownDays?: ShownDays) {
  const world = newAppointment(others, shownDays);
  fireEvent.click(await screen.findByText('Guest'));
  await choose('Service', 'Massage');
  await button(/^11:00/);
  return world;
}

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
const hourOf = (date: string) =>
  new Intl.DateTimeFormat('en', { hour: '2-digit', timeZone: 'Europe/Sofia' }).format(
    new Date(`${date}T09:00:00Z`),
  );
const months = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' });
const isOff = async (name: string) => (await button(name)).disabled;

/** The same two hours, on any requested days. */
const everyDay: Answers = {
  freeTimesQuery: ({ filterBy: { date } }) =>
    provider(
      freeSlots().map((slot) => ({
        ...slot,
        id: `${date.from} ${slot.id}`,
        startAt: slot.startAt.replace(tomorrow, addDays(date.from, 3)),
        endAt: slot.endAt.replace(tomorrow, addDays(date.from, 3)),
      })),
    ),
};

describe('spec 2: the days of the list stay as they were left', () => {
  async function inAnotherMonth(others: Answers = {}) {
    await openMassage({ ...everyDay, ...others });
    // The list shown before may have a third as well, of another weekday; and in the months of the other clock it is not 11:00.
    const shown = addDays(tomorrow, 1);
    const later = [...(await months()).options].slice(2).map(({ value }) => value);
    const isLike = (date: string) =>
      weekdayOf(date) !== weekdayOf(shown) && hourOf(date) === hourOf(tomorrow);
    const month = later.find((one) => isLike(`${one}-03`)) ?? '';
    fireEvent.change(await months(), { target: { value: month } });
    await screen.findByRole('heading', { name: new RegExp(`^${weekdayOf(`${month}-03`)}, 3rd`) });
    fireEvent.click(await button(/^11:00/));
    fireEvent.click(await button('Next'));
    return month;
  }

  test('after going on and back', async () => {
    const month = await inAnotherMonth();
    fireEvent.click(await button('Back'));
    expect((await months()).value).toBe(month);
    expect((await button(/^11:00/)).getAttribute('aria-pressed')).toBe('true');
  });

  test('after a refusal, so that another time is near the lost one', async () => {
    const month = await inAnotherMonth({
      appointmentMutationsBookMutation: () => {
        throw new ServerRefusal('Time slot is not available!', 'SLOT_NOT_AVAILABLE');
      },
    });
    fireEvent.click(await button('Confirm'));
    await screen.findByRole('alert');
    expect((await months()).value).toBe(month);
  });

  test('they begin with the date that the calendar shows', async () => {
    const date = addDays(tomorrow, 100);
    const { sent } = await openMassage(everyDay, { date, has: () => true, goTo: vi.fn<() => void>() });
    expect((await months()).value).toBe(date.slice(0, 7));
    expect(sent('freeTimesQuery')[0]?.filterBy.date).toEqual({
      from: addDays(date, -1),
      to: addDays(date, 14),
    });
  });
});

describe('a chosen time that someone else books', () => {
  let isTaken = false;
  const shared: Answers = {
    freeTimesQuery: () => provider(isTaken ? freeSlots().slice(1) : freeSlots()),
  };

  /** The live update of a booking elsewhere has come. */
  function bookElsewhere(): void {
    isTaken = true;
    act(() => recordNews(null));
  }

  /** Until the chosen time is known to be free. */
  async function chooseEleven(others: Answers = {}) {
    isTaken = false;
    const world = await openMassage({ ...shared, ...others });
    const asked = world.sent('freeTimesQuery').length;
    fireEvent.click(await button(/^11:00/));
    await waitFor(() => expect(world.sent('freeTimesQuery').length).toBeGreaterThan(asked));
    await act(async () => undefined);
    return world;
  }

  test('is said to be taken at once, and there is no next step with it', async () => {
    await chooseEleven();
    expect(await isOff('Next')).toBe(false);
    bookElsewhere();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/, 11:00–12:00 is no longer available\. Please choose another time\.$/);
    expect(await isOff('Next')).toBe(true);
    fireEvent.click(await button(/11:00–12:00.*No longer available/));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(await button(/^12:00/));
    expect(await isOff('Next')).toBe(false);
  });

  test('is said to be taken on the last step, too', async () => {
    await chooseEleven();
    fireEvent.click(await button('Next'));
    await button('Confirm');
    bookElsewhere();
    await screen.findByRole('alert');
    expect(await isOff('Confirm')).toBe(true);
  });

  test('but not by the person’s own booking', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await chooseEleven({
      appointmentMutationsBookMutation: async () => {
        await held;
        throw new ServerRefusal('The server isn’t responding right now.', 'UNAVAILABLE');
      },
    });
    fireEvent.click(await button('Next'));
    fireEvent.click(await button('Confirm'));
    bookElsewhere();
    await act(async () => answer());
    expect((await screen.findByRole('alert')).textContent).toBe('The server isn’t responding right now.');
    expect(await isOff('Confirm')).toBe(false);
  });
});
