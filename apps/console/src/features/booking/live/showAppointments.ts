import { appointmentStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import { type CalendarWindow, openCalendarWindows, showsStatus } from '../calendar/calendarWindows.ts';

/**
 * Brings the calendars on the screen in line with appointments that were added or changed, by this person or another:
 * each is put into the windows where it belongs, once, and taken out of the others. Mutations and live updates share
 * this (architecture, rule 10), so the order and number of their arrivals does not matter.
 */
export function showAppointments(store: RecordSourceProxy, appointments: readonly RecordProxy[]): void {
  for (const appointment of appointments) {
    for (const window of openCalendarWindows()) {
      if (belongs(appointment, window)) insert(store, window, appointment);
      else remove(store, window, new Set([appointment.getDataID()]));
    }
  }
}

/**
 * Takes appointments out of the calendars on the screen. A view that has one of them open learns that what it shows is
 * outdated.
 */
export function hideAppointments(store: RecordSourceProxy, ids: readonly string[]): void {
  const gone = new Set(ids);
  for (const window of openCalendarWindows()) remove(store, window, gone);
  for (const id of ids) store.get(id)?.invalidateRecord();
}

/** In the window's dates, and of a status that it shows. */
function belongs(appointment: RecordProxy, window: CalendarWindow): boolean {
  const status = appointmentStatuses.find((known) => known === appointment.getValue('status'));
  const start = minuteOf(appointment.getValue('startAt'));
  const end = minuteOf(appointment.getValue('endAt'));
  return status !== undefined && showsStatus(window, status) && start < window.end && end > window.start;
}

function minuteOf(instant: unknown): number {
  return typeof instant === 'string' ? Date.parse(instant) / MINUTE_MS : Number.NaN;
}

function insert(store: RecordSourceProxy, window: CalendarWindow, appointment: RecordProxy): void {
  const connection = connectionOf(store, window);
  const edges = connection?.getLinkedRecords('edges');
  if (!connection || !edges) return;
  const id = appointment.getDataID();
  if (edges.some((edge) => nodeIdOf(edge) === id)) return;
  const edgeId = `${connection.getDataID()}:${id}`;
  const edge = store.get(edgeId) ?? store.create(edgeId, 'AppointmentEdge');
  edge.setLinkedRecord(appointment, 'node');
  connection.setLinkedRecords([...edges, edge], 'edges');
}

function remove(store: RecordSourceProxy, window: CalendarWindow, ids: ReadonlySet<string>): void {
  const connection = connectionOf(store, window);
  const edges = connection?.getLinkedRecords('edges');
  if (!connection || !edges) return;
  const kept = edges.filter((edge) => {
    const id = nodeIdOf(edge);
    return id === undefined || !ids.has(id);
  });
  if (kept.length < edges.length) connection.setLinkedRecords(kept, 'edges');
}

function connectionOf(store: RecordSourceProxy, window: CalendarWindow): RecordProxy | null | undefined {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  return viewer?.getLinkedRecord('appointments', { ...window.variables });
}

function nodeIdOf(edge: RecordProxy): string | undefined {
  return edge.getLinkedRecord('node')?.getDataID();
}
