import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type {
  useAppointmentsDuringQuery,
  useAppointmentsDuringQuery$variables,
} from '../../../__generated__/useAppointmentsDuringQuery.graphql.ts';
import { type ConflictingAppointment, readConflict } from '../../../features/schedule/conflicts/conflict.ts';

/** The time of a vacation: whose, and ISO 8601 instants. */
export type VacationTime = useAppointmentsDuringQuery$variables;

/** Asks which appointments a vacation would lie over. Rejects with the server's refusal. */
export function useAppointmentsDuring(): (time: VacationTime) => Promise<readonly ConflictingAppointment[]> {
  const environment = useRelayEnvironment();
  return async (time) => {
    const answer = await fetchQuery<useAppointmentsDuringQuery>(
      environment,
      graphql`
        query useAppointmentsDuringQuery($providerIds: [ID!]!, $startAt: DateTime!, $endAt: DateTime!) {
          viewer {
            ... on Provider @alias(as: "provider") {
              appointmentsDuringVacation(providerIds: $providerIds, startAt: $startAt, endAt: $endAt) {
                ...conflict_appointment
              }
            }
          }
        }
      `,
      time,
      { fetchPolicy: 'network-only' },
    ).toPromise();
    return (answer?.viewer.provider?.appointmentsDuringVacation ?? []).map(readConflict);
  };
}
