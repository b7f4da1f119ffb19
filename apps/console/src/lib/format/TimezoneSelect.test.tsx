import { screen } from '@testing-library/react';
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
