import { commitLocalUpdate, Environment, Network, RecordSource, Store } from 'relay-runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { calendarWindow, openCalendarWindow } from '../calendar/calendarWindows.ts';
import { hideAppointments, showAppointments } from './showAppointments.ts';

const window = calendarWindow({ from: '2026-11-13', to: '2026-12-25' }, createZoneClock('Europe/Sofia'));
let close = () => {};
afterEach(() => close());

interface Facts {
  readonly id: string;
  readonly startAt?: string;
  readonly endAt?: string;
  readonly status?: string;
}

/** A calendar on the screen with an empty window, and the changes that arrive. */
function calendar() {
  const environment = new Environment({
    network: Network.create(() => Promise.reject(new Error('no request is due'))),
    store: new Store(new RecordSource()),
  });
  commitLocalUpdate(environment, (store) => {
    const viewer = store.create('elena', 'Provider');
    const connection = store.create('connection', 'AppointmentConnection');
    connection.setLinkedRecords([], 'edges');
    viewer.setLinkedRecord(connection, 'appointments', { ...window.variables });
    store.getRoot().setLinkedRecord(viewer, 'viewer');
  });
  close = openCalendarWindow(window);
  const show = ({
    id,
    startAt = '2026-11-27T10:00:00Z',
    endAt = '2026-11-27T11:00:00Z',
    status = 'CONFIRMED',
  }: Facts) =>
    commitLocalUpdate(environment, (store) => {
      const record = store.get(id) ?? store.create(id, 'Appointment');
      record.setValue(startAt, 'startAt').setValue(endAt, 'endAt').setValue(status, 'status');
      showAppointments(store, [record]);
    });
  const hide = (id: string) => commitLocalUpdate(environment, (store) => hideAppointments(store, [id]));
  const shown = () => {
    const ids: (string | undefined)[] = [];
    commitLocalUpdate(environment, (store) => {
      const edges = store.get('connection')?.getLinkedRecords('edges') ?? [];
      ids.push(...edges.map((edge) => edge.getLinkedRecord('node')?.getDataID()));
    });
    return ids;
  };
  return { show, hide, shown };
}

describe('a change of an appointment in the calendars on the screen', () => {
  it('is shown once, however often it arrives', () => {
    const { show, shown } = calendar();
    show({ id: 'a' });
    show({ id: 'b' });
    show({ id: 'a' });
    expect(shown()).toEqual(['a', 'b']);
  });

  it.each([
    ['before the window', { startAt: '2026-11-12T20:00:00Z', endAt: '2026-11-12T21:00:00Z' }, false],
    [
      'T3: ending as the window begins',
      { startAt: '2026-11-12T21:00:00Z', endAt: '2026-11-12T22:00:00Z' },
      false,
    ],
    ['across its beginning', { startAt: '2026-11-12T21:30:00Z', endAt: '2026-11-12T22:30:00Z' }, true],
    [
      'T4: in the last hour of its last date',
      { startAt: '2026-12-25T21:00:00Z', endAt: '2026-12-25T22:00:00Z' },
      true,
    ],
    ['as the window ends', { startAt: '2026-12-25T22:00:00Z', endAt: '2026-12-25T23:00:00Z' }, false],
    ['pending', { status: 'PENDING' }, true],
    ['a no-show', { status: 'NO_SHOW' }, true],
    ['P2: canceled', { status: 'CANCELED' }, false],
    ['P2: declined', { status: 'DECLINED' }, false],
  ])('%s', (_, facts, isShown) => {
    const { show, shown } = calendar();
    show({ id: 'a', ...facts });
    expect(shown()).toEqual(isShown ? ['a'] : []);
  });

  it('takes away what was moved out, canceled or deleted, and shows it again when that is undone', () => {
    const { show, hide, shown } = calendar();
    for (const id of ['a', 'b', 'c', 'd']) show({ id });
    show({ id: 'a', startAt: '2027-05-01T10:00:00Z', endAt: '2027-05-01T11:00:00Z' });
    show({ id: 'b', status: 'CANCELED' });
    hide('c');
    hide('c');
    expect(shown()).toEqual(['d']);
    show({ id: 'b' });
    expect(shown()).toEqual(['d', 'b']);
  });
});
