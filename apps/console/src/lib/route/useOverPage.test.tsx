import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Outlet, useLocation } from 'react-router';
import { describe, expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { marked } from './navigationMarks.ts';
import { useOverPage } from './useOverPage.ts';

/** A shell with something that it opens over its pages. */
function Shell() {
  const [opened, open, close] = useOverPage<string>();
  return (
    <>
      <button onClick={() => open('appointment')}>Open</button>
      <button onClick={close}>Close</button>
      <Link to="/clients/1">Client</Link>
      <Link to="?date=2027-03-28">Other day</Link>
      <Link to="/calendar">Here</Link>
      <output>{opened ?? 'nothing'}</output>
      <p>{useLocation().search}</p>
      <Outlet />
    </>
  );
}

async function opened() {
  const world = renderInConsole(<Shell />);
  fireEvent.click(await screen.findByText('Open'));
  expect(await screen.findByText('appointment')).toBeDefined();
  return world;
}

describe('what the shell opens over a page', () => {
  test.each(['Close', 'Client', 'Other day', 'Here'])('is closed by %j', async (way) => {
    await opened();
    fireEvent.click(screen.getByText(way));
    expect(await screen.findByText('nothing')).toBeDefined();
  });

  test('stays where the page changes its own address, and is closed by the way back from there', async () => {
    const { router } = await opened();
    await router.navigate('?search=anna', { state: marked({ isOfPage: true }) });
    await screen.findByText('?search=anna');
    expect(screen.getByText('appointment')).toBeDefined();
    await router.navigate(-1);
    expect(await screen.findByText('nothing')).toBeDefined();
  });

  test('is closed by the way back, and not opened again by the way forward', async () => {
    const { router } = await opened();
    fireEvent.click(screen.getByText('Client'));
    await screen.findByText('nothing');
    fireEvent.click(screen.getByText('Open'));
    await screen.findByText('appointment');
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'));
    expect(await screen.findByText('nothing')).toBeDefined();
    await router.navigate(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/1'));
    expect(await screen.findByText('nothing')).toBeDefined();
  });
});
