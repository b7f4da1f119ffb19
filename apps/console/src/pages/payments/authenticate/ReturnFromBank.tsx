import { Alert, Loader, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../../lib/route/useSearch.ts';
import { DeclineAlert } from '../card/DeclineAlert.tsx';
import { useChangePaymentMethod } from '../card/cardMutations.ts';
import { useConfirmPayment } from '../subscription/subscriptionMutations.ts';
import { type BankReturn, readBankReturn, withoutBankReturn } from './bankReturn.ts';

/**
 * Completes by itself what a person was at the bank for (spec 2), cleans the address, and says here what did not work. The
 * gateway decides what came of it, not the address.
 */
export function ReturnFromBank({ subscriptionId }: { subscriptionId: string }) {
  const { t } = useTranslation();
  const [text, changeSearch] = useSearch();
  const complete = useCompletion(subscriptionId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isFailed, setFailed] = useState(false);
  const finish = useEffectEvent(async (returned: BankReturn) => {
    setBusy(true);
    changeSearch(withoutBankReturn, { replace: true });
    try {
      setFailed(!(await complete(returned)));
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  });
  const finished = useRef<string | null>(null);
  useEffect(() => {
    const returned = readBankReturn(new URLSearchParams(text));
    if (!returned || finished.current === returned.intentId) return;
    finished.current = returned.intentId;
    void finish(returned);
  }, [text]);
  if (isBusy)
    return (
      <output>
        <Alert mb="lg" icon={<Loader size="xs" aria-hidden />}>
          {t('billing.page.bank.completing')}
        </Alert>
      </output>
    );
  if (!isFailed && error === null) return null;
  return (
    <Stack mb="lg">
      {error === null ? (
        <Alert role="alert" color="red" title={t('billing.page.bank.failed')}>
          {t('billing.page.bank.failedText')}
        </Alert>
      ) : (
        <DeclineAlert error={error} title={t('billing.page.bank.failed')} />
      )}
    </Stack>
  );
}

/** Completes a return and says whether it worked; rejects with the server's refusal. */
function useCompletion(subscriptionId: string): (returned: BankReturn) => Promise<boolean> {
  const { t } = useTranslation();
  const [confirm] = useConfirmPayment();
  const [change] = useChangePaymentMethod();
  const report = (message: string) => notifications.show({ color: 'teal', message });
  return async ({ kind, intentId }) => {
    if (kind === 'setup') {
      await change({ input: { subscriptionId, setupIntentId: intentId } });
      report(t('billing.page.method.changed'));
      return true;
    }
    const { confirmInitialSubscriptionPayment: answer } = await confirm({
      input: { paymentIntentId: intentId },
    });
    const isPaid = answer.isPaid === true;
    if (isPaid) report(t('billing.page.bank.confirmed'));
    return isPaid;
  };
}
