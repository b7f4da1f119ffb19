import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { PaymentMethodFieldQuery } from '../../../__generated__/PaymentMethodFieldQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';

interface PaymentMethodFieldProps {
  /** Where the appointment takes place; the viewer's first place where that is not known. */
  placeId: string | undefined;
  methodId: string | null;
  onChange: (methodId: string) => void;
}

/** The payment methods of the place, one of which is chosen. */
export function PaymentMethodField({ placeId, methodId, onChange }: PaymentMethodFieldProps) {
  const { t } = useTranslation();
  const { viewer } = useLazyLoadQuery<PaymentMethodFieldQuery>(
    graphql`
      query PaymentMethodFieldQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            places {
              id
              paymentMethods {
                id
                name
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const { places } = useProvider(viewer);
  const place = places.find(({ id }) => id === placeId) ?? places[0];
  return (
    <Radio.Group label={t('appointment.paid.method')} required value={methodId} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {place?.paymentMethods.map(({ id, name }) => (
          <Radio key={id} value={id} label={name} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
