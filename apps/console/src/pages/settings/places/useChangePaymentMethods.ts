import { graphql } from 'react-relay';
import type { useChangePaymentMethodsAddMutation } from '../../../__generated__/useChangePaymentMethodsAddMutation.graphql.ts';
import type { useChangePaymentMethodsRenameMutation } from '../../../__generated__/useChangePaymentMethodsRenameMutation.graphql.ts';
import type { useChangePaymentMethodsRetireMutation } from '../../../__generated__/useChangePaymentMethodsRetireMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Adds, renames and retires a place's payment methods; each answer brings the place's list. */
export function useChangePaymentMethods() {
  const [commitAdd, isAdding] = useServerMutation<useChangePaymentMethodsAddMutation>(graphql`
    mutation useChangePaymentMethodsAddMutation($input: AddPlacePaymentMethodInput!) {
      addPlacePaymentMethod(input: $input) {
        place {
          ...PaymentMethods_place
        }
      }
    }
  `);
  const [commitRename, isRenaming] = useServerMutation<useChangePaymentMethodsRenameMutation>(graphql`
    mutation useChangePaymentMethodsRenameMutation($input: UpdatePlacePaymentMethodInput!) {
      updatePlacePaymentMethod(input: $input) {
        place {
          ...PaymentMethods_place
        }
      }
    }
  `);
  const [commitRetire, isRetiring] = useServerMutation<useChangePaymentMethodsRetireMutation>(graphql`
    mutation useChangePaymentMethodsRetireMutation($input: RetirePlacePaymentMethodInput!) {
      retirePlacePaymentMethod(input: $input) {
        place {
          ...PaymentMethods_place
        }
      }
    }
  `);
  return {
    add: (placeId: string, name: string) => commitAdd({ input: { placeId, name } }),
    rename: (id: string, name: string) => commitRename({ input: { id, name } }),
    retire: (id: string) => commitRetire({ input: { id } }),
    isBusy: isAdding || isRenaming || isRetiring,
  };
}
