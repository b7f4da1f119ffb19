import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { SearchField } from './SearchField.tsx';

const client = (id: string, name: string) => ({
  id,
  name,
  phoneNumber: '+359888123456',
  profilePhotoUrl: null,
  __typename: 'Client',
});

const found = (...clients: unknown[]) => ({
  viewer: {
    __typename: 'Provider',
    __isNode: 'Provider',
    id: 'me',
    provider: { search: { clients, appointments: [], services: [] }, id: 'me' },
    search: { clients, appointments: [], services: [] },
  },
});

test('a result of the text of before is not followed while the new text is looked for', async () => {
  const answers: Record<string, unknown> = {
    niccolo: found(client('old', 'Niccolò Colombo')),
    ивайло: found(client('new', 'Ивайло Иванов')),
  };
  const { router } = renderInConsole(<SearchField label="Search" onAppointment={() => undefined} />, {
    answers: { useFoundQuery: ({ text }) => answers[String(text)] },
  });
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Search' });
  await user.type(field, 'niccolo');
  await screen.findByText('Niccolò Colombo');
  await user.clear(field);
  await user.type(field, 'ивайло');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/calendar');

  await screen.findByText('Ивайло Иванов');
  await waitFor(() => expect(screen.queryByText('Niccolò Colombo')).toBeNull());
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients/new'));
});
