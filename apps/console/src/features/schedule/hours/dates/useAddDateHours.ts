import { graphql } from 'react-relay';
import type {
  AddDateHoursInput,
  useAddDateHoursMutation,
} from '../../../../__generated__/useAddDateHoursMutation.graphql.ts';
import { noteAvailabilityChange } from '../../availability/availabilityNews.ts';
import { useServerMutation } from '../../../../lib/relay/useServerMutation.ts';
import { ownerInput } from './hoursOwner.ts';
import type { SpecialDate } from './specialDate.ts';

type DateInput = AddDateHoursInput['dateHours'][number];

/** The rows of a date as the API takes them: one for each stretch, or one that closes it. */
export function rowsOf({ owner, date, name, stretches }: Omit<SpecialDate, 'ids' | 'key'>): DateInput[] {
  const row = { ...ownerInput(owner), date, name };
  if (stretches.length === 0) return [{ ...row, isOpen: false }];
  return stretches.map(({ openTime, closeTime }) => ({ ...row, isOpen: true, openTime, closeTime }));
}

/** Gives dates hours of their own in the place of what they had. Rejects with the server's refusal. */
export function useAddDateHours() {
  const [commit, isBusy] = useServerMutation<useAddDateHoursMutation>(graphql`
    mutation useAddDateHoursMutation($input: AddDateHoursInput!) {
      addDateHours(input: $input) {
        dateHours {
          id
        }
      }
    }
  `);
  const add = async (dateHours: readonly DateInput[]) => {
    await commit({ input: { dateHours: [...dateHours] } });
    noteAvailabilityChange();
  };
  return [add, isBusy] as const;
}
