import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type {
  PlannedDateHoursInput,
  useOutsideHoursQuery,
} from '../../../__generated__/useOutsideHoursQuery.graphql.ts';
import type { useOutsideHoursOfProviderQuery } from '../../../__generated__/useOutsideHoursOfProviderQuery.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useAppointmentMutation } from '../../booking/mutations/useAppointmentMutation.ts';
import { chosen, type ConflictingAppointment, type Conflicts, readConflict } from './conflict.ts';

type DateHours = PlannedDateHoursInput['dateHours'];

/** Asks which appointments hours of dates would put outside (rules A1, A4). Rejects with the server's refusal. */
export function useOutsideDateHours(): (dateHours: DateHours) => Promise<readonly ConflictingAppointment[]> {
  const environment = useRelayEnvironment();
  return async (dateHours) => {
    const answer = await fetchQuery<useOutsideHoursQuery>(
      environment,
      graphql`
        query useOutsideHoursQuery($input: PlannedDateHoursInput!) {
          viewer {
            ... on Provider @alias(as: "provider") {
              appointmentsOutsideDateHours(input: $input) {
                ...conflict_appointment
              }
            }
          }
        }
      `,
      { input: { dateHours } },
      { fetchPolicy: 'network-only' },
    ).toPromise();
    return (answer?.viewer.provider?.appointmentsOutsideDateHours ?? []).map(readConflict);
  };
}

/** Asks which appointments of some providers lie outside of their present hours. Rejects with the server's refusal. */
export function useOutsidePresentHours(): (
  providerIds: readonly string[],
) => Promise<readonly ConflictingAppointment[]> {
  const environment = useRelayEnvironment();
  const ofProvider = async (providerId: string) => {
    const answer = await fetchQuery<useOutsideHoursOfProviderQuery>(
      environment,
      graphql`
        query useOutsideHoursOfProviderQuery($providerId: ID!) {
          viewer {
            ... on Provider @alias(as: "provider") {
              appointmentsOutsideHours(providerId: $providerId) {
                ...conflict_appointment
              }
            }
          }
        }
      `,
      { providerId },
      { fetchPolicy: 'network-only' },
    ).toPromise();
    return (answer?.viewer.provider?.appointmentsOutsideHours ?? []).map(readConflict);
  };
  return async (providerIds) => (await Promise.all([...new Set(providerIds)].map(ofProvider))).flat();
}

/**
 * Cancels the appointments for which that was chosen, one after the other, and gives those that are still in the way: to
 * be moved, or not canceled for a reason that is shown.
 */
export function useSettleConflicts(): (conflicts: Conflicts) => Promise<readonly ConflictingAppointment[]> {
  const showError = useShowError();
  const [cancel] = useAppointmentMutation('cancel');
  return async (conflicts) => {
    const left = chosen(conflicts, 'move');
    for (const appointment of chosen(conflicts, 'cancel')) {
      try {
        await cancel({ id: appointment.id, cancellationReason: conflicts.reason.trim() || null });
      } catch (error) {
        showError(error);
        left.push(appointment);
      }
    }
    return left;
  };
}
