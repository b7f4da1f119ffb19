import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { offerUndo } from './offerUndo.tsx';

test('only the last act on a thing can be taken back; acts on others stay offered', async () => {
  renderInConsole(<main />);
  notifications.cleanQueue();
  const undo = async () => undefined;
  offerUndo({ text: 'Booked', about: ['haircut'], undo });
  offerUndo({ text: 'Moved', about: ['massage'], undo });
  expect(await screen.findByText('Booked')).toBeTruthy();
  offerUndo({ text: 'Canceled', about: ['haircut'], undo });
  expect(await screen.findByText('Canceled')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Booked')).toBeNull());
  expect(screen.getByText('Moved')).toBeTruthy();
});
