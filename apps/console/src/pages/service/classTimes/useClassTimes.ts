import { graphql } from 'react-relay';
import type { useClassTimesAddMutation } from '../../../__generated__/useClassTimesAddMutation.graphql.ts';
import type { useClassTimesDeleteMutation } from '../../../__generated__/useClassTimesDeleteMutation.graphql.ts';
import type { useClassTimesUpdateMutation } from '../../../__generated__/useClassTimesUpdateMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import type { ClassTime } from './classTime.ts';

const addition = graphql`
  mutation useClassTimesAddMutation($input: AddRecurringTimeSlotInput!) {
    addRecurringTimeSlot(input: $input) {
      recurringTimeSlot {
        id
      }
      service {
        isRecurring
        ...ClassTimesSection_service
      }
    }
  }
`;

const change = graphql`
  mutation useClassTimesUpdateMutation($input: UpdateRecurringTimeSlotInput!) {
    updateRecurringTimeSlot(input: $input) {
      service {
        ...ClassTimesSection_service
      }
    }
  }
`;

const deletion = graphql`
  mutation useClassTimesDeleteMutation($input: DeleteRecurringTimeSlotInput!) {
    deleteRecurringTimeSlot(input: $input) {
      service {
        isRecurring
        ...ClassTimesSection_service
      }
    }
  }
`;

interface ClassTimes {
  /** Saves the time, which is added where it has no id yet; gives its id. */
  readonly save: (time: ClassTime) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
  readonly isBusy: boolean;
}

/** Saves and removes the weekly class times of a service (spec 7). */
export function useClassTimes(serviceId: string): ClassTimes {
  const [commitAddition, isAdding] = useServerMutation<useClassTimesAddMutation>(addition);
  const [commitChange, isChanging] = useServerMutation<useClassTimesUpdateMutation>(change);
  const [commitDeletion, isDeleting] = useServerMutation<useClassTimesDeleteMutation>(deletion);
  return {
    save: async ({ id, day, startAt, endAt, capacity }) => {
      const time = { day, startAt, endAt, capacity };
      if (id === null) {
        const { addRecurringTimeSlot } = await commitAddition({ input: { ...time, serviceId } });
        return addRecurringTimeSlot.recurringTimeSlot.id;
      }
      await commitChange({ input: { ...time, id, serviceId } });
      return id;
    },
    remove: async (id) => {
      await commitDeletion({ input: { id } });
    },
    isBusy: isAdding || isChanging || isDeleting,
  };
}
