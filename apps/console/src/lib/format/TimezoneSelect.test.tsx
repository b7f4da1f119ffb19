import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { TimezoneSelect } from './TimezoneSelect.tsx';

const place = { value: 'place', label: 'As the place' };

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

test('the chosen zone is named with its offset before the list was ever open', async () => {
  renderInConsole(<TimezoneSelect label="Time zone" value="Asia/Kathmandu" onChange={() => undefined} />);
  expect((await field()).value).toBe('Asia/Kathmandu (UTC+5:45)');
});

test('a choice above the zones is named as well', async () => {
  renderInConsole(
    <TimezoneSelect label="Time zone" value="place" onChange={() => undefined} first={place} />,
  );
  expect((await field()).value).toBe('As the place');
});

test('T1: a zone that is chosen under its former name has its present one, and is found by its address', async () => {
  renderInConsole(<TimezoneSelect label="Time zone" value="Europe/Kiev" onChange={() => undefined} />);
  const box = await field();
  expect(box.value).toMatch(/^Europe\/Kyiv \(/);
  fireEvent.change(box, { target: { value: 'Europe/Kyiv' } });
  expect(await screen.findByText(/^Europe\/Kyiv \(/)).toBeTruthy();
  expect(screen.queryByText(/^Europe\/Madrid/)).toBeNull();
});
