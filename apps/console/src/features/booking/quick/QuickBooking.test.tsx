import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, choose, quickBooking } from '../../../../test/appointment/newAppointment.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';

const BOOK = 'appointmentMutationsBookMutation';
const ten = '2027-01-05T10:00:00.000Z';

/** A client and the service that asks nothing. */
async function fill(): Promise<void> {
  await choose('Client', 'Ivan Dimitrov');
  await choose('Service', 'Massage');
}

/** The date, the time, the length and the price at the panel's top. */
const summary = () => screen.getByText('Tuesday, 5th January 2027').textContent;

describe('the panel of a time that was pointed at', () => {
  test('books it with its provider, and closes', async () => {
    const { sent, onDone } = quickBooking();
    await fill();
    expect(summary()).toContain(` · ${formatDuration(60, 'en')} · €40.00`);
    fireEvent.click(await button('Book'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const slot = {
      startAt: ten,
      endAt: '2027-01-05T11:00:00.000Z',
      serviceId: 'massage',
      providerId: 'marco',
    };
    expect(sent(BOOK)[0]?.input).toMatchObject({ clientId: 'ivan', timeSlots: [slot], notifyClient: true });
  });

  test('A10: with a length of its own it is one slot, with whole lengths several', async () => {
    const { sent } = quickBooking();
    await fill();
    await choose('Duration', formatDuration(120, 'en'));
    expect(summary()).toContain(` · ${formatDuration(120, 'en')} · €80.00`);
    await choose('Duration', formatDuration(75, 'en'));
    expect(summary()).toContain(` · ${formatDuration(75, 'en')} · €40.00`);
    fireEvent.click(await button('Book'));
    await waitFor(() => expect(sent(BOOK)).toHaveLength(1));
    expect(sent(BOOK)[0]?.input).toMatchObject({
      timeSlots: [{ startAt: ten, endAt: '2027-01-05T11:15:00.000Z' }],
    });
  });

  test('what is in the way keeps it from being sent, and the next free time is taken by a press', async () => {
    const { sent } = quickBooking({}, { taken: ten });
    await fill();
    const way = await button('Take it');
    expect((await button('Book')).disabled).toBe(true);
    fireEvent.click(way);
    fireEvent.click(await button('Book'));
    await waitFor(() => expect(sent(BOOK)).toHaveLength(1));
    expect(sent(BOOK)[0]?.input).toMatchObject({ timeSlots: [{ startAt: '2027-01-05T11:00:00.000Z' }] });
  });

  test('a refusal says why and loses nothing; what staff may do on purpose is asked', async () => {
    let tries = 0;
    const { sent, onDone } = quickBooking({
      [BOOK]: () => {
        tries += 1;
        if (tries === 1)
          throw new ServerRefusal('Time slot is not available!', 'SLOT_NOT_AVAILABLE', {
            values: { brokenRules: ['OUTSIDE_HOURS'] },
          });
        return { addAppointment: { appointments: [] } };
      },
    });
    await fill();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Rings twice' } });
    fireEvent.click(await button('Book'));
    expect(await screen.findByText('This is outside work hours.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Rings twice');
    fireEvent.click(await button('Book anyway'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent(BOOK)[1]?.input).toMatchObject({ allowOutsideHours: true, note: 'Rings twice' });
  });

  test('the service’s questions are asked here', async () => {
    const { sent } = quickBooking();
    await choose('Client', 'Ivan Dimitrov');
    await choose('Service', 'Haircut');
    const question = await screen.findByLabelText(/Hair length/);
    fireEvent.click(await button('Book'));
    await waitFor(() => expect(question.getAttribute('aria-invalid')).toBe('true'));
    expect(sent(BOOK)).toHaveLength(0);
    fireEvent.change(question, { target: { value: 'Long' } });
    fireEvent.click(await button('Book'));
    await waitFor(() => expect(sent(BOOK)).toHaveLength(1));
    expect(sent(BOOK)[0]?.input).toMatchObject({ fieldsData: [{ id: 'length', value: 'Long' }] });
  });

  test('of a day the first free times are offered', async () => {
    const { sent } = quickBooking(
      {
        freeTimesQuery: () => ({
          viewer: {
            __typename: 'Provider',
            id: 'elena',
            timeSlots: [
              {
                startAt: '2027-01-05T13:00:00.000Z',
                endAt: '2027-01-05T14:00:00.000Z',
                capacity: 1,
                seatsLeft: 1,
              },
            ],
          },
        }),
      },
      { start: null },
    );
    await fill();
    expect((await button('Book')).disabled).toBe(true);
    fireEvent.click(await button('15:00'));
    fireEvent.click(await button('Book'));
    await waitFor(() => expect(sent(BOOK)).toHaveLength(1));
    expect(sent(BOOK)[0]?.input).toMatchObject({ timeSlots: [{ startAt: '2027-01-05T13:00:00.000Z' }] });
  });

  test('the long form takes over what was entered', async () => {
    const { onMore } = quickBooking();
    await fill();
    fireEvent.click(await button('More options'));
    expect(onMore).toHaveBeenCalledWith(
      expect.objectContaining({
        serviceId: 'massage',
        providerId: 'marco',
        slots: [expect.objectContaining({ startAt: ten })],
      }),
    );
  });
});
