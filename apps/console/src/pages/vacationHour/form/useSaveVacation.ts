import { graphql } from 'react-relay';
import type {
  AddVacationHourInput,
  useSaveVacationAddMutation,
} from '../../../__generated__/useSaveVacationAddMutation.graphql.ts';
import type { useSaveVacationUpdateMutation } from '../../../__generated__/useSaveVacationUpdateMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Adds a vacation period, or changes the one with the id. Rejects with the server's refusal. */
export function useSaveVacation(id: string | null) {
  const [add, isAdding] = useServerMutation<useSaveVacationAddMutation>(graphql`
    mutation useSaveVacationAddMutation($input: AddVacationHourInput!) {
      addVacationHour(input: $input) {
        vacationHours {
          id
        }
      }
    }
  `);
  const [update, isUpdating] = useServerMutation<useSaveVacationUpdateMutation>(graphql`
    mutation useSaveVacationUpdateMutation($input: UpdateVacationHourInput!) {
      updateVacationHour(input: $input) {
        vacationHours {
          id
          ...useSavedVacation_vacationHour
        }
      }
    }
  `);
  const save = (input: AddVacationHourInput): Promise<unknown> =>
    id === null ? add({ input }) : update({ input: { ...input, id } });
  return [save, isAdding || isUpdating] as const;
}
