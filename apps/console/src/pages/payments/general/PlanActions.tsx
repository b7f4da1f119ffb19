import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isRunning } from '@slotkeeper/domain/billing/subscriptionStatus';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PlanActions_subscription$key } from '../../../__generated__/PlanActions_subscription.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { randomId } from '../../../lib/relay/useServerMutation.ts';
import { useBankQuestion } from '../authenticate/useBankQuestion.ts';
import { DeclineAlert } from '../card/DeclineAlert.tsx';
import type { OpenDialog } from '../subscription/BillingDialogs.tsx';
import { usePayOpenInvoice, useResumeSubscription } from '../subscription/subscriptionMutations.ts';

interface PlanActionsProps {
  subscriptionKey: PlanActions_subscription$key;
  supportEmail: string;
  onOpen: (open: OpenDialog) => void;
}

/** What can be done about a plan in its state (spec 2, rule M3). */
export function PlanActions({ subscriptionKey, supportEmail, onOpen }: PlanActionsProps) {
  const { t } = useTranslation();
  const subscription = useFragment(
    graphql`
      fragment PlanActions_subscription on Subscription {
        id
        status
        publishableKey
        openInvoice {
          amount
          currency
        }
      }
    `,
    subscriptionKey,
  );
  const { id, status, publishableKey, openInvoice } = subscription;
  const isBilled = isRunning(status);
  const [payError, setPayError] = useState<unknown>(null);
  return (
    <>
      {payError !== null && (
        <Group mt="md" grow>
          <DeclineAlert error={payError} title={t('billing.page.pay.failed')} />
        </Group>
      )}
      <Group mt="lg" gap="sm">
        {openInvoice && isBilled && (
          <PayButton invoice={openInvoice} publishableKey={publishableKey ?? null} onError={setPayError} />
        )}
        {!isBilled && (
          <Button onClick={() => onOpen({ name: 'plans' })}>
            {t(status === 'INCOMPLETE' ? 'billing.page.plan.complete' : 'billing.page.plan.activate')}
          </Button>
        )}
        {status === 'CANCELED' && <ResumeButton subscriptionId={id} />}
        {status === 'ACTIVE' && (
          <Button variant="default" onClick={() => onOpen({ name: 'plans' })}>
            {t('billing.page.plan.change')}
          </Button>
        )}
        {(status === 'ACTIVE' || status === 'PAST_DUE') && (
          <Button variant="default" onClick={() => onOpen({ name: 'cancel' })}>
            {t('billing.page.cancel.action')}
          </Button>
        )}
        <Button variant="subtle" component="a" href={`mailto:${supportEmail}`}>
          {t('billing.page.contact')}
        </Button>
      </Group>
    </>
  );
}

interface PayButtonProps {
  invoice: { readonly amount: number; readonly currency: string };
  publishableKey: string | null;
  onError: (error: unknown) => void;
}

function PayButton({ invoice: { amount, currency }, publishableKey, onError }: PayButtonProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [payOpenInvoice] = usePayOpenInvoice();
  const askBank = useBankQuestion(publishableKey);
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    onError(null);
    setBusy(true);
    try {
      const { chargeCustomer } = await payOpenInvoice({ input: { clientMutationId: randomId() } });
      if (!(await askBank(chargeCustomer.question))) return;
      notifications.show({ color: 'teal', message: t('billing.page.pay.done') });
    } catch (refusal) {
      onError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void pay()}>
      {t('billing.page.pay.action', { amount: formatMoney(amount, currency, locale) })}
    </Button>
  );
}

function ResumeButton({ subscriptionId }: { subscriptionId: string }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [resume, isBusy] = useResumeSubscription();
  const confirm = async () => {
    try {
      await resume({ input: { id: subscriptionId } });
      notifications.show({ color: 'teal', message: t('billing.page.resume.done') });
    } catch (refusal) {
      showError(refusal);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void confirm()}>
      {t('billing.page.resume.action')}
    </Button>
  );
}
