import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { tierFor } from '@slotkeeper/domain/billing/plans';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { randomId } from '../../../lib/relay/useServerMutation.ts';
import { useBankQuestion } from '../authenticate/useBankQuestion.ts';
import { useCreateSubscription } from '../subscription/subscriptionMutations.ts';
import { type Plan, planName } from './readPlan.ts';
import { usePriceText } from './usePriceText.ts';

interface SavedCardDialogProps {
  plan: Plan;
  staffCount: number;
  /** The card on file, as it is shown. */
  card: string;
  /** Stripe's, where there is Stripe. */
  publishableKey: string | null;
  /** Rejects with the server's refusal. */
  onOtherCard: () => Promise<void>;
  onClose: () => void;
}

/** Pays a plan with the card on file, or leads to another one (rule M3). */
export function SavedCardDialog(props: SavedCardDialogProps) {
  const { plan, staffCount, card, publishableKey, onOtherCard, onClose } = props;
  const { t } = useTranslation();
  const priceText = usePriceText();
  const [create] = useCreateSubscription();
  const askBank = useBankQuestion(publishableKey);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  const pay = async () => {
    const input = { pricingPlanId: plan.id, clientMutationId: randomId() };
    const { createStripeSubscription } = await create({ input });
    if (!(await askBank(createStripeSubscription.question))) return;
    notifications.show({ color: 'teal', message: t('billing.page.activated') });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('billing.page.savedCard.title', { name: planName(plan, t) })}
      confirmLabel={t('billing.page.savedCard.action')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      other={
        <Button variant="subtle" disabled={isBusy} onClick={() => void attempt(onOtherCard)}>
          {t('billing.page.savedCard.other')}
        </Button>
      }
      onConfirm={() => void attempt(pay)}
      onCancel={onClose}
    >
      <Stack gap="xs">
        <Text c="bright" fw={600}>
          {priceText(tierFor(plan, staffCount).value, plan)}
        </Text>
        {t('billing.page.savedCard.text', { card })}
      </Stack>
    </ConfirmDialog>
  );
}
