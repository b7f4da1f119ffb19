import { fireEvent, screen, waitFor } from '@testing-library/react';
import { commitLocalUpdate } from 'relay-runtime';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { calendarWindow, openCalendarWindow } from '../../booking/calendar/calendarWindows.ts';
import { useRemoveClient } from './clientMutations.ts';

const window = calendarWindow({ from: '2026-11-13', to: '2026-12-25' }, createZoneClock('Europe/Sofia'));
let close = () => {};
afterEach(() => close());

function Removal() {
  const { remove } = useRemoveClient();
  return <button onClick={() => void remove('ana')}>Remove</button>;
}

test('C4: the appointments that a removal cancels leave the calendar, whether a live update says so or not', async () => {
  const { environment } = renderInConsole(<Removal />, {
    answers: {
      clientMutationsRemoveMutation: () => ({
        removeClient: { deletedClientId: 'ana', deletedAppointmentIds: ['a'] },
      }),
    },
  });
  close = openCalendarWindow(window);
  commitLocalUpdate(environment, (store) => {
    const edges = ['a', 'b'].map((id) =>
      store.create(`edge ${id}`, 'AppointmentEdge').setLinkedRecord(store.create(id, 'Appointment'), 'node'),
    );
    const shown = store.create('shown', 'AppointmentConnection').setLinkedRecords(edges, 'edges');
    const viewer = store
      .create('elena', 'Provider')
      .setLinkedRecord(shown, 'appointments', { ...window.variables });
    store.getRoot().setLinkedRecord(viewer, 'viewer');
  });
  fireEvent.click(await screen.findByText('Remove'));
  await waitFor(() =>
    expect(environment.getStore().getSource().get('shown')?.edges).toEqual({ __refs: ['edge b'] }),
  );
});
