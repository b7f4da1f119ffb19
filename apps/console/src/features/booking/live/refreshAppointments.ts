import { commitLocalUpdate, type Environment, fetchQuery, graphql } from 'relay-runtime';
import type { refreshAppointmentsQuery } from '../../../__generated__/refreshAppointmentsQuery.graphql.ts';
import { hideAppointments, showAppointments } from './appointmentUpdater.ts';

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
