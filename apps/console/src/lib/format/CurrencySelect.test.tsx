import { fireEvent, screen } from '@testing-library/react';
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
  const box = await field();
  for (const text of ['chf', 'swiss fr']) {
    fireEvent.change(box, { target: { value: text } });
    expect(shown()).toEqual(['CHF – Swiss Franc']);
  }
  fireEvent.click(screen.getByText('CHF – Swiss Franc'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('chf');
});

test('C6: the lev is on offer only where it is in use', async () => {
  open('eur');
  fireEvent.change(await field(), { target: { value: 'bgn' } });
  expect(screen.getByText('No results')).toBeTruthy();
});

test('C6: where it is in use, the lev can be chosen again before it is saved', async () => {
  open('eur', { saved: 'bgn', country: 'BG' });
  fireEvent.change(await field(), { target: { value: 'lev' } });
  expect(shown()).toEqual(['BGN – Bulgarian Lev']);
});
