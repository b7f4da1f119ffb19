import { graphql } from 'react-relay';
import type { useAddWorkHourMutation } from '../../../../__generated__/useAddWorkHourMutation.graphql.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';
import type { HoursDraft } from './workHourDrafts.ts';

/** Adds one weekly row. Rejects with the server's refusal. */
export function useAddWorkHour() {
  const [commit, isBusy] = useServerMutation<useAddWorkHourMutation>(graphql`
    mutation useAddWorkHourMutation($input: AddWorkHourInput!) {
      addWorkHour(input: $input) {
        providers {
          id
          ...providerHours_provider
        }
      }
    }
  `);
  const add = (providerId: string, { dayOfTheWeek, openTime, closeTime, isOpen }: HoursDraft) =>
    commit({ input: { providerId, dayOfTheWeek, openTime, closeTime, isOpen } });
  return [add, isBusy] as const;
}
