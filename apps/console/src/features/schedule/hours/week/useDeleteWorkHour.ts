import { graphql } from 'react-relay';
import type { useDeleteWorkHourMutation } from '../../../../__generated__/useDeleteWorkHourMutation.graphql.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';

/** Removes a weekly row. Rejects with the server's refusal. */
export function useDeleteWorkHour() {
  const [commit, isBusy] = useServerMutation<useDeleteWorkHourMutation>(graphql`
    mutation useDeleteWorkHourMutation($input: DeleteWorkHourInput!) {
      deleteWorkHour(input: $input) {
        deletedId
        providers {
          id
          ...providerHours_provider
        }
      }
    }
  `);
  return [(id: string) => commit({ input: { id } }), isBusy] as const;
}
