import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type PriceTier, tierFor, yearlySaving } from '@slotkeeper/domain/billing/plans';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import classes from './PlanCard.module.css';
import { type Plan, planName, YEAR_MONTHS } from './readPlan.ts';
import { usePriceText } from './usePriceText.ts';
import { useTierText } from './useTierText.ts';

interface PlanCardProps {
  plan: Plan;
  /** How many people work here now: the tier that applies is marked. */
  staffCount: number;
  isCurrent: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onPick: () => void;
}

/** A plan with its prices by the number of staff, and what a year saves (spec 2, spec 9). */
export function PlanCard({ plan, staffCount, isCurrent, isBusy, isDisabled, onPick }: PlanCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const priceText = usePriceText();
  const titleId = useId();
  const name = planName(plan, t);
  const tier = tierFor(plan, staffCount);
  const saving = plan.period === YEAR_MONTHS ? yearlySaving(tier.value) : 0;
  return (
    <Paper
      component="article"
      withBorder
      p="md"
      aria-labelledby={titleId}
      className={classes.card}
      data-current={isCurrent || undefined}
    >
      <Stack gap="sm" h="100%">
        <Group justify="space-between" gap="xs">
          <Title order={3} id={titleId}>
            {name}
          </Title>
          {saving > 0 && (
            <StatusBadge
              tone="success"
              label={t('billing.page.plan.saving', { amount: formatMoney(saving, plan.currency, locale) })}
            />
          )}
        </Group>
        <Text fz="xl" fw={650}>
          {priceText(tier.value, plan)}
        </Text>
        <Tiers plan={plan} applied={tier} />
        <Button
          mt="auto"
          variant={isCurrent ? 'default' : 'filled'}
          disabled={isCurrent || isDisabled}
          loading={isBusy}
          aria-describedby={titleId}
          onClick={onPick}
        >
          {t(isCurrent ? 'billing.page.plan.current' : 'billing.page.plan.choose', { name })}
        </Button>
      </Stack>
    </Paper>
  );
}

/** The prices of a plan; the one that applies is marked. */
function Tiers({ plan, applied }: { plan: Plan; applied: PriceTier }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const tierText = useTierText();
  return (
    <ul className={classes.tiers} aria-label={t('billing.page.plan.tiers')}>
      {plan.tiers.map((tier) => {
        const isApplied = tier.minQuantity === applied.minQuantity;
        return (
          <li
            key={tier.minQuantity}
            className={classes.tier}
            data-applied={isApplied || undefined}
            aria-current={isApplied || undefined}
          >
            <span className={classes.mark}>
              {isApplied && <IconCheck size={16} aria-label={t('billing.page.plan.applies')} />}
            </span>
            <span>{tierText(tier)}</span>
            <span className="tabular">{formatMoney(tier.value, plan.currency, locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}
