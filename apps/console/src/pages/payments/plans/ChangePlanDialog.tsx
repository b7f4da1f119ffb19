import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { tierFor } from '@slotkeeper/domain/billing/plans';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useBankQuestion } from '../authenticate/useBankQuestion.ts';
import { useChangePlan } from '../subscription/subscriptionMutations.ts';
import { type Plan, planName } from './readPlan.ts';
import { usePriceText } from './usePriceText.ts';

interface ChangePlanDialogProps {
  subscriptionId: string;
  plan: Plan;
  staffCount: number;
  /** Stripe's, where there is Stripe. */
  publishableKey: string | null;
  onClose: () => void;
}

/** Asks before another plan takes effect: what is left of the old one is credited, the difference charged right away. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { subscriptionId, plan, staffCount, publishableKey, onClose } = props;
  const { t } = useTranslation();
  const priceText = usePriceText();
  const [change] = useChangePlan();
  const askBank = useBankQuestion(publishableKey);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const name = planName(plan, t);
  const confirm = async () => {
    setError(null);
    setBusy(true);
    try {
      const { changePlan } = await change({ input: { id: subscriptionId, pricingPlanId: plan.id } });
      if (!(await askBank(changePlan.question))) return;
      notifications.show({ color: 'teal', message: t('billing.page.switch.done', { name }) });
      onClose();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('billing.page.switch.title', { name })}
      confirmLabel={t('billing.page.switch.action')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="xs">
        <Text c="bright" fw={600}>
          {priceText(tierFor(plan, staffCount).value, plan)}
        </Text>
        {t('billing.page.switch.text')}
      </Stack>
    </ConfirmDialog>
  );
}
