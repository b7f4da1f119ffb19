import { graphql } from 'react-relay';
import type { useDeleteDateHoursMutation } from '../../../../__generated__/useDeleteDateHoursMutation.graphql.ts';
import { noteAvailabilityChange } from '../../availability/availabilityNews.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';

/** Removes the rows of a date, which then has its weekly hours again. Rejects with the server's refusal. */
export function useDeleteDateHours() {
  const [commit, isBusy] = useServerMutation<useDeleteDateHoursMutation>(graphql`
    mutation useDeleteDateHoursMutation($input: DeleteDateHourInput!) {
      deleteDateHour(input: $input) {
        deletedId
      }
    }
  `);
  const remove = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await commit({ input: { id } });
    } finally {
      noteAvailabilityChange();
    }
  };
  return [remove, isBusy] as const;
}
