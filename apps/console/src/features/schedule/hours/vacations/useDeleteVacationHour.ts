import { graphql } from 'react-relay';
import type { useDeleteVacationHourMutation } from '../../../../__generated__/useDeleteVacationHourMutation.graphql.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';

/** Deletes a vacation period and takes it out of every list. Rejects with the server's refusal. */
export function useDeleteVacationHour() {
  const [commit, isBusy] = useServerMutation<useDeleteVacationHourMutation>(graphql`
    mutation useDeleteVacationHourMutation($input: DeleteVacationHourInput!) {
      deleteVacationHour(input: $input) {
        deletedId @deleteRecord
      }
    }
  `);
  return [(id: string) => commit({ input: { id } }), isBusy] as const;
}
