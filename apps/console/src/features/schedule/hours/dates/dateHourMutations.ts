import { graphql } from 'react-relay';
import type {
  AddDateHoursInput,
  dateHourMutationsAddMutation,
} from '../../../../__generated__/dateHourMutationsAddMutation.graphql.ts';
import { useTimeMutation } from '../../availability/useTimeMutation.ts';
import { ownerInput } from './hoursOwner.ts';
import type { SpecialDate } from './specialDate.ts';
import type { dateHourMutationsDeleteMutation } from '../../../../__generated__/dateHourMutationsDeleteMutation.graphql.ts';

type DateInput = AddDateHoursInput['dateHours'][number];

/** The rows of a date as the API takes them: one for each stretch, or one that closes it. */
export function rowsOf({ owner, date, name, stretches }: Omit<SpecialDate, 'id' | 'ids'>): DateInput[] {
  const row = { ...ownerInput(owner), date, name };
  if (stretches.length === 0) return [{ ...row, isOpen: false }];
  return stretches.map(({ openTime, closeTime }) => ({ ...row, isOpen: true, openTime, closeTime }));
}

/** Gives dates hours of their own in the place of what they had. Rejects with the server's refusal. */
export function useAddDateHours() {
  const [commit] = useTimeMutation<dateHourMutationsAddMutation>(graphql`
    mutation dateHourMutationsAddMutation($input: AddDateHoursInput!) {
      addDateHours(input: $input) {
        dateHours {
          id
        }
      }
    }
  `);
  return (dateHours: readonly DateInput[]) => commit({ input: { dateHours: [...dateHours] } });
}

/** Removes the rows of a date, which then has its weekly hours again. Rejects with the server's refusal. */
export function useDeleteDateHours() {
  const [commit] = useTimeMutation<dateHourMutationsDeleteMutation>(graphql`
    mutation dateHourMutationsDeleteMutation($input: DeleteDateHourInput!) {
      deleteDateHour(input: $input) {
        deletedId
      }
    }
  `);
  return async (ids: readonly string[]) => {
    for (const id of ids) await commit({ input: { id } });
  };
}
