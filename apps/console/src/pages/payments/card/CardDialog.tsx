import { Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useConfirmPayment } from '../subscription/subscriptionMutations.ts';
import { SandboxCardForm } from './SandboxCardForm.tsx';
import { useChangePaymentMethod } from './cardMutations.ts';
import type { CardPurpose } from './cardPurpose.ts';
import { intentOf } from './intentOf.ts';

interface CardDialogProps {
  purpose: CardPurpose;
  /** Of the payment or the setup that the card is entered for. */
  clientSecret: string;
  subscriptionId: string;
  /** Stripe's, where there is Stripe and its fields can be shown. */
  publishableKey: string | null;
  isSandbox: boolean;
  onClose: () => void;
}

/** Stripe's code is fetched where a card is entered with Stripe, and nowhere else. */
const StripeCardForm = lazy(async () => ({ default: (await import('./StripeCardForm.tsx')).StripeCardForm }));

/** Takes a card: a decline shows its message and its code, and what was typed stays (spec 2, spec 8). */
export function CardDialog(props: CardDialogProps) {
  const { purpose, clientSecret, publishableKey, isSandbox, onClose } = props;
  const { t } = useTranslation();
  const complete = useCompletedCard(props);
  const form = {
    clientSecret,
    submitLabel: t(`billing.page.card.${purpose}`),
    onTaken: async () => {
      await complete();
      onClose();
    },
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(purpose === 'activate' ? 'billing.page.card.title' : 'billing.page.method.change')}
      closeOnClickOutside={false}
    >
      {isSandbox && <SandboxCardForm {...form} />}
      {!isSandbox && publishableKey !== null && (
        <ErrorSection>
          <Suspense fallback={<Skeleton height={260} />}>
            <StripeCardForm {...form} purpose={purpose} publishableKey={publishableKey} />
          </Suspense>
        </ErrorSection>
      )}
      {!isSandbox && publishableKey === null && <Text>{t('billing.page.card.noKey')}</Text>}
    </FormDialog>
  );
}

/** What follows a card that was taken: the server asks the gateway, and the page shows the fresh state (rule M3). */
function useCompletedCard({ purpose, clientSecret, subscriptionId }: CardDialogProps): () => Promise<void> {
  const { t } = useTranslation();
  const [confirm] = useConfirmPayment();
  const [change] = useChangePaymentMethod();
  return async () => {
    if (purpose === 'activate') await confirm({ input: { paymentIntentId: intentOf(clientSecret) } });
    else await change({ input: { subscriptionId, setupIntentId: intentOf(clientSecret) } });
    const message = t(purpose === 'activate' ? 'billing.page.activated' : 'billing.page.method.changed');
    notifications.show({ color: 'teal', message });
  };
}
