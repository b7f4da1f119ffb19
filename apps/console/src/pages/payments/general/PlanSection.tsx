import { SimpleGrid, Text } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  PlanSection_subscription$data,
  PlanSection_subscription$key,
} from '../../../__generated__/PlanSection_subscription.graphql.ts';
import { Fact } from '../../../lib/facts/FactList.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { planName, readPlan } from '../plans/readPlan.ts';
import { usePriceText } from '../plans/usePriceText.ts';
import { useTierText } from '../plans/useTierText.ts';
import type { OpenDialog } from '../subscription/BillingDialogs.tsx';
import { PlanActions } from './PlanActions.tsx';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';

interface PlanSectionProps {
  subscriptionKey: PlanSection_subscription$key;
  supportEmail: string;
  onOpen: (open: OpenDialog) => void;
}

/** The plan with its state, its price and until when it is good, and what can be done about it (spec 2, rule M3). */
export function PlanSection({ subscriptionKey, supportEmail, onOpen }: PlanSectionProps) {
  const { t } = useTranslation();
  const subscription = useFragment(
    graphql`
      fragment PlanSection_subscription on Subscription {
        status
        hasBeenActive
        validTo
        nextPaymentAt
        currentTier {
          value
          minQuantity
          maxQuantity
        }
        nextTier {
          value
          minQuantity
          maxQuantity
        }
        pricingPlan {
          ...readPlan_plan
        }
        ...SubscriptionNotice_subscription
        ...PlanActions_subscription
      }
    `,
    subscriptionKey,
  );
  return (
    <Section
      title={t('billing.page.plan.title')}
      actions={<SubscriptionBadge status={subscription.status} />}
    >
      <SubscriptionNotice subscriptionKey={subscription} />
      <PlanFacts subscription={subscription} />
      <PlanActions subscriptionKey={subscription} supportEmail={supportEmail} onOpen={onOpen} />
    </Section>
  );
}

function PlanFacts({ subscription }: { subscription: PlanSection_subscription$data }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const priceText = usePriceText();
  const tierText = useTierText();
  const { status, hasBeenActive, validTo, nextPaymentAt, currentTier, nextTier, pricingPlan } = subscription;
  const isOver = status === 'INACTIVE';
  // A plan whose first payment never came has not been one.
  if (!pricingPlan || (isOver && !hasBeenActive))
    return <Text c="dimmed">{t('billing.page.plan.none')}</Text>;
  const plan = readPlan(pricingPlan);
  const isNextOther = nextTier && nextTier.minQuantity !== currentTier?.minQuantity;
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} m={0}>
      <Fact label={t('billing.page.plan.name')}>{planName(plan, t)}</Fact>
      {currentTier && (
        <Fact label={t('billing.page.tier.current')}>
          {tierText(currentTier)} · {priceText(currentTier.value, plan)}
        </Fact>
      )}
      {isNextOther && (
        <Fact label={t('billing.page.tier.next')}>
          {tierText(nextTier)} · {priceText(nextTier.value, plan)}
        </Fact>
      )}
      {validTo && (
        <Fact label={t(isOver ? 'billing.page.plan.ended' : 'billing.page.plan.validTo')}>
          {formatDate(validTo, display)}
        </Fact>
      )}
      {nextPaymentAt && (
        <Fact label={t('billing.page.plan.nextPayment')}>{formatDate(nextPaymentAt, display)}</Fact>
      )}
    </SimpleGrid>
  );
}
