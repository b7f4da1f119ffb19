import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { FilterMenu } from './FilterMenu.tsx';

const options = ['Elena', 'Maria', 'Nadia'].map((name) => ({ value: name, label: name }));

/** The menu over a choice that comes back as an address does: after what was pressed next. */
function Filtered() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (values: string[]) => void setTimeout(() => setChosen(values), 20);
  return (
    <>
      <FilterMenu label="Providers" options={options} chosen={chosen} onChoose={choose} />
      <p>{`Shown: ${chosen.join(', ')}`}</p>
    </>
  );
}

test('a box is ticked at once, and of two that are ticked in a row none is lost', async () => {
  renderInConsole(<Filtered />);
  fireEvent.click(await screen.findByRole('button', { name: 'Providers' }));
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
  await screen.findByRole('checkbox', { name: 'Elena', hidden: true });
  fireEvent.click(box('Elena'));
  expect(box('Elena').checked).toBe(true);
  fireEvent.click(box('Maria'));
  expect(await screen.findByText('Shown: Elena, Maria')).toBeDefined();
  expect(box('Elena').checked && box('Maria').checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Clear', hidden: true }));
  expect(box('Elena').checked).toBe(false);
  expect(await screen.findByText('Shown:')).toBeDefined();
});
