import { commitLocalUpdate, type Environment, fetchQuery, graphql } from 'relay-runtime';
import type { refreshAppointmentsQuery } from '../../../__generated__/refreshAppointmentsQuery.graphql.ts';
import { hideAppointments, showAppointments } from './showAppointments.ts';

/**
 * How far live updates of appointments have been written into the store. Events carry the organization's running
 * number (rule N5), a decimal text that grows without end.
 */
let newest = -1n;
let count = 0;
const listeners = new Set<() => void>();

/** Records that an event has been written into the store. `cursor` is its running number as the server sent it. */
export function recordNews(cursor: unknown): void {
  const number = runningNumber(cursor);
  if (number !== null && number > newest) newest = number;
  count += 1;
  for (const listener of listeners) listener();
}

/**
 * Whether data was read before an event that is already written: it has overwritten that event's facts with older ones
 * and has to be read again.
 */
export function isBehindNews(liveCursor: string): boolean {
  const number = runningNumber(liveCursor);
  return number !== null && number < newest;
}

/** Grows with all news, for what depends on appointments without showing them, such as free times. */
export function newsCount(): number {
  return count;
}

/** Reports all events; the answer ends that. */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function runningNumber(cursor: unknown): bigint | null {
  return typeof cursor === 'string' && /^\d+$/.test(cursor) ? BigInt(cursor) : null;
}

const query = graphql`
  query refreshAppointmentsQuery($id: ID!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        appointment(id: $id) {
          ...appointmentSnapshot_appointment
        }
      }
    }
  }
`;

/**
 * Fetches appointments again and shows their current state, also in the calendars on the screen: a refusal has shown
 * that they changed. What cannot be read stays as it was.
 */
export async function refreshAppointments(environment: Environment, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => refresh(environment, id)));
}

async function refresh(environment: Environment, id: string): Promise<void> {
  const answer = await fetchQuery<refreshAppointmentsQuery>(environment, query, { id }).toPromise();
  commitLocalUpdate(environment, (store) => {
    const appointment = answer?.viewer.provider?.appointment ? store.get(id) : null;
    if (appointment) showAppointments(store, [appointment]);
    else hideAppointments(store, [id]);
  });
}
