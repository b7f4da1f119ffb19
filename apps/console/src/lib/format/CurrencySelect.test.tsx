import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { CurrencySelect } from './CurrencySelect.tsx';

function open(value: string, facts: { saved?: string; country?: string } = {}) {
  const onChange = vi.fn<(currency: string) => void>();
  renderInConsole(
    <CurrencySelect label="Currency" country="JP" value={value} onChange={onChange} {...facts} />,
  );
  return onChange;
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' });
/** Opens the list, as a person does, and types. */
async function search(text: string) {
  const box = await field();
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

const shown = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test('C6: the currency of the country is on top, then euro and pound', async () => {
  open('usd');
  const box = await field();
  expect(box.value).toBe('USD – US Dollar');
  fireEvent.click(box);
  expect(shown().slice(0, 3)).toEqual(['JPY – Japanese Yen', 'EUR – Euro', 'GBP – British Pound']);
});

test('C6: it is searched by code and by name', async () => {
  const onChange = open('usd');
  for (const text of ['chf', 'swiss fr']) {
    await search(text);
    expect(shown()).toEqual(['CHF – Swiss Franc']);
  }
  fireEvent.click(screen.getByText('CHF – Swiss Franc'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('chf');
});

test('C6: the lev is on offer only where it is in use', async () => {
  open('eur');
  await search('bgn');
  expect(screen.getByText('No results')).toBeTruthy();
});

test('C6: where it is in use, the lev can be chosen again before it is saved', async () => {
  open('eur', { saved: 'bgn', country: 'BG' });
  await search('lev');
  expect(shown()).toEqual(['BGN – Bulgarian Lev']);
});
