import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { type ListOrders, useListUrl } from '../list/useListUrl.ts';
import { useOverPage } from '../route/useOverPage.ts';
import { useTab } from '../tabs/useTab.ts';
import { FormDialog } from './FormDialog.tsx';
import { UnsavedBoundary } from './UnsavedBoundary.tsx';
import { useUnsaved } from './useUnsaved.ts';

const orders: ListOrders<'NAME'> = { fields: ['NAME'], sort: 'NAME', direction: 'ASC' };

function Note() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** A list with its search, a tab beside it, and a form in a dialog over the page or in the page itself. */
function List({ isOverPage }: { isOverPage: boolean }) {
  const [{ text }, change] = useListUrl(orders);
  const [, setTab] = useTab(['list', 'other']);
  const [opened, open, close] = useOverPage<true>();
  return (
    <>
      <ListSearch label="Search" search={text} onSearch={(wanted) => change({ text: wanted, page: 1 })} />
      <button onClick={() => open(true)}>Add</button>
      <button onClick={() => setTab('other')}>Other</button>
      <UnsavedBoundary isOverPage={isOverPage}>
        {isOverPage ? (
          <FormDialog opened={opened === true} onClose={close} title="A form">
            <Note />
          </FormDialog>
        ) : (
          <Note />
        )}
      </UnsavedBoundary>
    </>
  );
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const question = () => screen.queryByText('You have unsaved changes');

describe('who is asked before something typed is left', () => {
  test('nobody, as a list is searched below a dialog that stays: the search is not lost', async () => {
    const { router } = renderInConsole(<List isOverPage />);
    type(await screen.findByRole('searchbox'), 'nora');
    fireEvent.click(screen.getByText('Add'));
    type(await screen.findByLabelText('Note'), 'N');
    await waitFor(() => expect(router.state.location.search).toBe('?search=nora'));
    expect(question()).toBeNull();
    expect(screen.getByDisplayValue('N')).toBeDefined();
  });

  test('nobody, as a list is searched beside a form of the page', async () => {
    const { router } = renderInConsole(<List isOverPage={false} />);
    type(await screen.findByLabelText('Note'), 'N');
    type(await screen.findByRole('searchbox'), 'nora');
    await waitFor(() => expect(router.state.location.search).toBe('?search=nora'));
    expect(question()).toBeNull();
  });

  test.each([true, false])(
    'nobody, as a dialog with an address closes to its page: replaced %s',
    async (replace) => {
      const { router } = renderInConsole(
        <UnsavedBoundary isOverPage closesTo="/calendar">
          <Note />
        </UnsavedBoundary>,
      );
      await router.navigate('/calendar/1');
      type(await screen.findByLabelText('Note'), 'N');
      void router.navigate('/calendar', { replace });
      await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'));
      expect(question()).toBeNull();
    },
  );

  test('going back from a search, which closes the dialog', async () => {
    const { router } = renderInConsole(<List isOverPage />);
    type(await screen.findByRole('searchbox'), 'nora');
    await waitFor(() => expect(router.state.location.search).toBe('?search=nora'));
    fireEvent.click(screen.getByText('Add'));
    type(await screen.findByLabelText('Note'), 'N');
    void router.navigate(-1);
    expect(await screen.findByText('You have unsaved changes')).toBeDefined();
    expect(router.state.location.search).toBe('?search=nora');
  });

  test('opening another tab, also after a search', async () => {
    const { router } = renderInConsole(<List isOverPage={false} />);
    type(await screen.findByRole('searchbox'), 'nora');
    await waitFor(() => expect(router.state.location.search).toBe('?search=nora'));
    type(await screen.findByLabelText('Note'), 'N');
    fireEvent.click(screen.getByText('Other'));
    expect(await screen.findByText('You have unsaved changes')).toBeDefined();
    expect(router.state.location.search).toBe('?search=nora');
  });
});
