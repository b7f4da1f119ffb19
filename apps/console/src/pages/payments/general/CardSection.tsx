import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isRunning } from '@slotkeeper/domain/billing/subscriptionStatus';
import { Section } from '@slotkeeper/ui/Section';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CardSection_subscription$key } from '../../../__generated__/CardSection_subscription.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useSetupIntent } from '../card/cardMutations.ts';
import type { OpenDialog } from '../subscription/BillingDialogs.tsx';
import { cardText } from '../subscription/cardText.ts';
import { useAutomaticPayments } from '../subscription/subscriptionMutations.ts';

interface CardSectionProps {
  subscriptionKey: CardSection_subscription$key;
  onOpen: (open: OpenDialog) => void;
}

/** The card that is charged, and whether it is charged automatically (spec 2). */
export function CardSection({ subscriptionKey, onOpen }: CardSectionProps) {
  const { t } = useTranslation();
  const { id, status, paymentMethod, isAutomated } = useFragment(
    graphql`
      fragment CardSection_subscription on Subscription {
        id
        status
        isAutomated
        paymentMethod {
          type
          brand
          last4
        }
      }
    `,
    subscriptionKey,
  );
  const isBilled = isRunning(status);
  return (
    <Section title={t('billing.page.method.title')}>
      <Group justify="space-between" gap="sm">
        {paymentMethod ? (
          <Group gap="xs" wrap="nowrap">
            <IconCreditCard size={22} stroke={1.6} aria-hidden />
            <Text className="tabular">{cardText(paymentMethod)}</Text>
          </Group>
        ) : (
          <Text c="dimmed">{t('billing.page.method.none')}</Text>
        )}
        {(isBilled || paymentMethod) && <ChangeButton subscriptionId={id} onOpen={onOpen} />}
      </Group>
      {isBilled && (
        <AutomaticPayments isOn={isAutomated} onTurnOff={() => onOpen({ name: 'manualPayments' })} />
      )}
    </Section>
  );
}

interface ChangeButtonProps {
  subscriptionId: string;
  onOpen: (open: OpenDialog) => void;
}

function ChangeButton({ subscriptionId, onOpen }: ChangeButtonProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [setup] = useSetupIntent();
  // Until the dialog is there, not only until the answer is.
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      const { getSubscriptionSetupIntent: intent } = await setup({ input: { subscriptionId } });
      onOpen({ name: 'card', purpose: 'change', clientSecret: intent.clientSecret });
    } catch (refusal) {
      showError(refusal, t('billing.page.method.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void change()}>
      {t('billing.page.method.change')}
    </Button>
  );
}

interface AutomaticPaymentsProps {
  isOn: boolean;
  onTurnOff: () => void;
}

/** Turned on at once; turned off after a question, since invoices then wait to be paid by hand. */
function AutomaticPayments({ isOn, onTurnOff }: AutomaticPaymentsProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [change, isBusy] = useAutomaticPayments();
  const turnOn = async () => {
    try {
      await change(true);
      notifications.show({ color: 'teal', message: t('billing.page.automatic.on') });
    } catch (refusal) {
      showError(refusal);
    }
  };
  return (
    <DescribedSwitch
      mt="lg"
      label={t('billing.page.automatic.label')}
      description={t('billing.page.automatic.warning')}
      checked={isOn}
      disabled={isBusy}
      onChange={() => (isOn ? onTurnOff() : void turnOn())}
    />
  );
}
