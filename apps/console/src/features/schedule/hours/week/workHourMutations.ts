import { graphql } from 'react-relay';
import type { workHourMutationsAddMutation } from '../../../../__generated__/workHourMutationsAddMutation.graphql.ts';
import type { workHourMutationsDeleteMutation } from '../../../../__generated__/workHourMutationsDeleteMutation.graphql.ts';
import type { workHourMutationsUpdateMutation } from '../../../../__generated__/workHourMutationsUpdateMutation.graphql.ts';
import type {
  UpdateWorkHoursInput,
  workHourMutationsUpdateAllMutation,
} from '../../../../__generated__/workHourMutationsUpdateAllMutation.graphql.ts';
import { useTimeMutation } from '../../availability/useTimeMutation.ts';
import type { HoursDraft } from './workHourDrafts.ts';

/** Adds one weekly row; gives its id. Rejects with the server's refusal. */
export function useAddWorkHour() {
  const [commit, isBusy] = useTimeMutation<workHourMutationsAddMutation>(graphql`
    mutation workHourMutationsAddMutation($input: AddWorkHourInput!) {
      addWorkHour(input: $input) {
        workHour {
          id
        }
        providers {
          id
          ...providerHours_provider
        }
      }
    }
  `);
  const add = async (
    providerId: string,
    { dayOfTheWeek, openTime, closeTime, isOpen }: HoursDraft,
  ): Promise<string> => {
    const answer = await commit({ input: { providerId, dayOfTheWeek, openTime, closeTime, isOpen } });
    return answer.addWorkHour.workHour.id;
  };
  return [add, isBusy] as const;
}

/** Saves what was edited of one weekly row. Rejects with the server's refusal. */
export function useUpdateWorkHour() {
  const [commit, isBusy] = useTimeMutation<workHourMutationsUpdateMutation>(graphql`
    mutation workHourMutationsUpdateMutation($input: UpdateWorkHourInput!) {
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

/** Saves many weekly rows and removes others in one call; gives the ids of the saved ones. Rejects with the refusal. */
export function useUpdateWorkHours() {
  const [commit, isBusy] = useTimeMutation<workHourMutationsUpdateAllMutation>(graphql`
    mutation workHourMutationsUpdateAllMutation($input: UpdateWorkHoursInput!) {
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

/** Removes a weekly row. Rejects with the server's refusal. */
export function useDeleteWorkHour() {
  const [commit, isBusy] = useTimeMutation<workHourMutationsDeleteMutation>(graphql`
    mutation workHourMutationsDeleteMutation($input: DeleteWorkHourInput!) {
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
