import { graphql } from 'react-relay';
import type {
  UpdateWorkHoursInput,
  useUpdateWorkHoursMutation,
} from '../../../../__generated__/useUpdateWorkHoursMutation.graphql.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';

/** Saves many weekly rows and removes others in one call; gives the ids of the saved ones. Rejects with the refusal. */
export function useUpdateWorkHours() {
  const [commit, isBusy] = useServerMutation<useUpdateWorkHoursMutation>(graphql`
    mutation useUpdateWorkHoursMutation($input: UpdateWorkHoursInput!) {
      updateWorkHours(input: $input) {
        workHours {
          id
        }
        providers {
          id
          ...providerHours_provider
        }
      }
    }
  `);
  const update = async (input: UpdateWorkHoursInput): Promise<readonly string[]> => {
    const { updateWorkHours } = await commit({ input });
    return updateWorkHours.workHours.map(({ id }) => id);
  };
  return [update, isBusy] as const;
}
