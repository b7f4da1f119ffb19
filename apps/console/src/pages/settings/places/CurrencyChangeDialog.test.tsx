import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { CurrencyChangeDialog } from './CurrencyChangeDialog.tsx';
import type { CurrencyPreview } from './currencyPreview.ts';

const lev: CurrencyPreview = {
  placeId: 'vitosha',
  from: 'bgn',
  to: 'eur',
  currencyChange: 'CONVERT',
  services: 3,
  kept: 1,
  examples: [
    { title: 'Haircut', before: 5867, after: 3000 },
    { title: 'Haircut', before: 10_000, after: 5113 },
  ],
};
const yen: CurrencyPreview = {
  placeId: 'tokyo',
  from: 'jpy',
  to: 'kwd',
  currencyChange: 'KEEP_NUMBERS',
  services: 1,
  kept: 0,
  examples: [{ title: 'Massage', before: 5000, after: 5_000_000 }],
};

async function open(...previews: CurrencyPreview[]) {
  const answers = { onConfirm: vi.fn<() => void>(), onCancel: vi.fn<() => void>() };
  const names = new Map([
    ['vitosha', 'Studio Vitosha'],
    ['tokyo', 'Tokyo'],
  ]);
  renderInConsole(<CurrencyChangeDialog previews={previews} names={names} busy={false} {...answers} />);
  const dialog = await screen.findByRole('dialog', { name: 'Change the currency?' });
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  return { ...answers, dialog, rows };
}

test('C6: from lev to euro it says the rate and shows prices before and after', async () => {
  const { dialog, rows, onConfirm, onCancel } = await open(lev);
  expect(dialog.textContent).toContain('Studio Vitosha: from BGN to EUR');
  expect(dialog.textContent).toContain('The prices of 2 services are converted at the fixed rate of 1.95583');
  expect(dialog.textContent).toContain('1 service is also offered in another currency and keeps its amount.');
  expect(dialog.textContent).toContain('You can’t switch back to the lev.');
  expect(rows).toEqual([
    ['Haircut', expect.stringMatching(/^BGN\s58\.67$/), '€30.00'],
    ['Haircut', expect.stringMatching(/^BGN\s100\.00$/), '€51.13'],
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change currency' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

test('C6: any other change says that numbers stay, with the decimals of each currency', async () => {
  const { dialog, rows, onCancel } = await open(yen);
  expect(dialog.textContent).toContain('The price of 1 service keeps its amount. Only the currency changes.');
  expect(dialog.textContent).not.toContain('lev');
  expect(rows).toEqual([['Massage', '¥5,000', expect.stringMatching(/^KWD\s5,000\.000$/)]]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('C6: of several places each has its own preview', async () => {
  const { dialog, rows } = await open(lev, yen);
  expect(dialog.textContent).toContain('Tokyo: from JPY to KWD');
  expect(rows).toHaveLength(3);
});
