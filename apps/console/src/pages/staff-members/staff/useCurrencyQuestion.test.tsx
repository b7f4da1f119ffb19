import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import { useCurrencyQuestion } from './useCurrencyQuestion.tsx';

const SENTENCE = 'Prices would then be in GBP instead of EUR: Haircut (€12.50 → £12.50).';

/** A save that the server refuses until a person agrees. */
const save = vi.fn<(agreed: object) => Promise<void>>(async (agreed) => {
  if (!('currencyChange' in agreed)) throw new ServerRefusal(SENTENCE, 'PROVIDER_CURRENCY_UNCONFIRMED');
});

function SaveButton() {
  const [asking, dialog] = useCurrencyQuestion();
  const [outcome, setOutcome] = useState('');
  const press = () =>
    asking(save)
      .then(() => setOutcome('saved'))
      .catch((error) => setOutcome(error.message));
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Save
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  );
}

async function answer(name: string): Promise<void> {
  save.mockClear();
  renderInConsole(<SaveButton />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Different currency at the new place' });
  expect(dialog.textContent).toContain(SENTENCE);
  fireEvent.click(screen.getByRole('button', { name }));
}

test('C6: a yes saves again with the agreement', async () => {
  await answer('Save with the new currency');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('saved'));
  expect(save.mock.calls).toEqual([[{}], [{ currencyChange: 'KEEP_NUMBERS' }]]);
});

test('R7: a no saves nothing, and the reason stays', async () => {
  await answer('Cancel');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(SENTENCE));
  expect(save.mock.calls).toEqual([[{}]]);
});
