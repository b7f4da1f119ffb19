import { graphql } from 'react-relay';
import type { useUpdateWorkHourMutation } from '../../../../__generated__/useUpdateWorkHourMutation.graphql.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';
import type { HoursDraft } from './workHourDrafts.ts';

/** Saves what was edited of one weekly row. Rejects with the server's refusal. */
export function useUpdateWorkHour() {
  const [commit, isBusy] = useServerMutation<useUpdateWorkHourMutation>(graphql`
    mutation useUpdateWorkHourMutation($input: UpdateWorkHourInput!) {
      updateWorkHour(input: $input) {
        providers {
          id
          ...providerHours_provider
        }
      }
    }
  `);
  const update = (id: string, changes: Partial<HoursDraft>) => commit({ input: { id, ...changes } });
  return [update, isBusy] as const;
}
