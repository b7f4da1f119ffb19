import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { useSearch } from './useSearch.ts';

/** Two changes of one press, of which the second is made before the page shows the first. */
function Filters() {
  const [text, change] = useSearch();
  const set = (name: string, value: string) =>
    change((current) => {
      current.set(name, value);
      return current;
    });
  const setBoth = () => {
    set('view', 'day');
    set('date', '2027-03-28');
  };
  return <button onClick={setBoth}>{text || 'none'}</button>;
}

describe('the address of a page', () => {
  test('keeps a change that came before the page was rendered again', async () => {
    const { router } = renderInConsole(<Filters />);
    fireEvent.click(await screen.findByText('none'));
    await waitFor(() => expect(router.state.location.search).toBe('?view=day&date=2027-03-28'));
    expect(await screen.findByText('?view=day&date=2027-03-28')).toBeTruthy();
  });
});
