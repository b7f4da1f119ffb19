import { Menu, Modal } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SlotkeeperProvider } from '../SlotkeeperProvider.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Import</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isOpen} onClose={() => setOpen(false)} transitionProps={{ duration: 0 }} title="Import">
        <input aria-label="File" />
      </Modal>
    </>
  );
}

test('the focus goes back to the button of the menu whose item opened a dialog', async () => {
  const user = userEvent.setup();
  render(
    <SlotkeeperProvider closeLabel="Close">
      <Page />
    </SlotkeeperProvider>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  (await screen.findByRole('menuitem', { name: 'Import', hidden: true })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Import' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
