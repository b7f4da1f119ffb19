import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, choose, newAppointment } from '../../../../test/appointment/newAppointment.tsx';
import { severalPlaces } from '../../../../test/severalPlaces.ts';

/** A guest's massage at Sofia's eleven, as far as step 2. */
async function pickEleven(
  timezone: string,
  shown: RegExp,
  { viewer, answers } = severalPlaces({}),
): Promise<void> {
  newAppointment(answers, undefined, { timezone, ...viewer });
  fireEvent.click(await screen.findByText('Guest'));
  await choose('Service', 'Massage');
  fireEvent.click(await button(shown));
}

const note = /^Times are in your time zone, Line Islands Time, UTC\+14\. Time zone of .+: Eastern European/;

describe('T6: a viewer whose clock is not the place’s', () => {
  // 09:00 UTC: eleven in Sofia's winter, and by the twelve-hour clock of Kiribati.
  const theirEleven = /^11:00 PM/;

  test('is shown so beside the free times, and the place’s time before confirming', async () => {
    await pickEleven('Pacific/Kiritimati', theirEleven);
    expect(screen.getByText(note)).toBeTruthy();
    fireEvent.click(await button('Next'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Confirm' });
    expect(dialog.getByText(note)).toBeTruthy();
    expect(dialog.getByText(/^11:00–12:00 at /)).toBeTruthy();
  });

  test('is shown so after booking', async () => {
    await pickEleven('Pacific/Kiritimati', theirEleven);
    fireEvent.click(await button('Next'));
    fireEvent.click(await button('Confirm'));
    expect(await screen.findByText(/\(Line Islands Time, UTC\+14\) · Marco Bianchi$/)).toBeTruthy();
  });

  test('is shown the provider’s place, which may be another one than the viewer’s', async () => {
    const rome = { name: 'Aurora Roma', timezone: 'Europe/Rome', currency: 'eur' };
    await pickEleven('Europe/Sofia', /^11:00/, severalPlaces({ marco: rome }));
    expect(
      screen.getByText(
        /^Times are in your time zone, Eastern European.*Time zone of Aurora Roma: Central European/,
      ),
    ).toBeTruthy();
    fireEvent.click(await button('Next'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Confirm' });
    expect(dialog.getByText('10:00–11:00 at Aurora Roma')).toBeTruthy();
  });

  test('is shown nothing if the clock shows the same', async () => {
    await pickEleven('Europe/Athens', /^11:00/);
    fireEvent.click(await button('Next'));
    await button('Confirm');
    expect(screen.queryByText(/your time zone/)).toBeNull();
    expect(screen.queryByText(/^11:00–12:00 at /)).toBeNull();
  });
});
