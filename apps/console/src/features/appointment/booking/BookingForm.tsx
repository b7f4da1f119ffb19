import { notifications } from '@mantine/notifications';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { BookingFormQuery } from '../../../__generated__/BookingFormQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { refusalOf } from '../../../lib/errors/refusalOf.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { useAddAppointment } from '../useAddAppointment.ts';
import { type BookingDraft, changeDraft, emptyDraft } from './bookingDraft.ts';
import { bookingInput } from './bookingInput.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { PickStep } from './PickStep.tsx';
import { useIdempotencyKey } from './useIdempotencyKey.ts';

/** The steps of a new booking. A slot that was taken meanwhile leads back to the times, with the server's reason. */
export function BookingForm({ prefilled, onDone }: { prefilled: Partial<BookingDraft>; onDone: () => void }) {
  const { t } = useTranslation();
  const { viewer } = useLazyLoadQuery<BookingFormQuery>(
    graphql`
      query BookingFormQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            services(first: 1000, orderBy: [{ field: TITLE, direction: ASC }]) {
              edges {
                node {
                  id
                  ...PickStep_service
                  ...ConfirmStep_service
                }
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const [draft, change] = useReducer(changeDraft, { ...emptyDraft, ...prefilled });
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [add, isBusy] = useAddAppointment();
  const keyOf = useIdempotencyKey();
  const services = useProvider(viewer).services.edges.map(({ node }) => node);
  const service = services.find(({ id }) => id === draft.serviceId);

  const confirm = async () => {
    const input = bookingInput(draft, keyOf(JSON.stringify(draft)));
    if (!input) return;
    setError(null);
    try {
      await add(input);
      notifications.show({ message: t('appointment.created') });
      onDone();
    } catch (refusal) {
      setError(refusal);
      if (refusalOf(refusal) !== 'SLOT_NOT_AVAILABLE') return;
      change({ type: 'slotsTaken' });
      setConfirming(false);
    }
  };

  if (service && isConfirming) {
    return (
      <ConfirmStep
        serviceKey={service}
        draft={draft}
        error={error}
        isBusy={isBusy}
        change={change}
        onBack={() => {
          setError(null);
          setConfirming(false);
        }}
        onConfirm={() => void confirm()}
      />
    );
  }
  return (
    <PickStep
      serviceKeys={services}
      draft={draft}
      error={error}
      change={change}
      onNext={() => {
        setError(null);
        setConfirming(true);
      }}
    />
  );
}
