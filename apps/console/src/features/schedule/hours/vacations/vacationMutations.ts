import { graphql } from 'react-relay';
import type {
  AddVacationHourInput,
  vacationMutationsAddMutation,
} from '../../../../__generated__/vacationMutationsAddMutation.graphql.ts';
import type { vacationMutationsDeleteMutation } from '../../../../__generated__/vacationMutationsDeleteMutation.graphql.ts';
import type { vacationMutationsUpdateMutation } from '../../../../__generated__/vacationMutationsUpdateMutation.graphql.ts';
import { useTimeMutation } from '../../availability/useTimeMutation.ts';

/** Adds a vacation period of each provider. Rejects with the server's refusal. */
export function useAddVacation() {
  const [commit] = useTimeMutation<vacationMutationsAddMutation>(graphql`
    mutation vacationMutationsAddMutation($input: AddVacationHourInput!) {
      addVacationHour(input: $input) {
        vacationHours {
          id
        }
      }
    }
  `);
  return (input: AddVacationHourInput) => commit({ input });
}

/** Changes a vacation period; further providers get one of their own. Rejects with the server's refusal. */
export function useUpdateVacation() {
  const [commit] = useTimeMutation<vacationMutationsUpdateMutation>(graphql`
    mutation vacationMutationsUpdateMutation($input: UpdateVacationHourInput!) {
      updateVacationHour(input: $input) {
        vacationHours {
          id
          ...vacationRow_vacationHour
        }
      }
    }
  `);
  return (id: string, input: AddVacationHourInput) => commit({ input: { ...input, id } });
}

/** Deletes a vacation period and takes it out of every list. Rejects with the server's refusal. */
export function useDeleteVacation() {
  const [commit] = useTimeMutation<vacationMutationsDeleteMutation>(graphql`
    mutation vacationMutationsDeleteMutation($input: DeleteVacationHourInput!) {
      deleteVacationHour(input: $input) {
        deletedId @deleteRecord
      }
    }
  `);
  return (id: string) => commit({ input: { id } });
}
