import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { Section } from '@slotkeeper/ui/Section';
import { IconClockPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SandboxSection_subscription$key } from '../../../__generated__/SandboxSection_subscription.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useAdvanceClock } from '../subscription/subscriptionMutations.ts';

/** How far the clock of the sandbox can be advanced with a click, in days. */
const STEPS = [1, 7, 31, 366] as const;

/** The sandbox says that it is one, and lets its clock be advanced, so that renewals can be seen (rule M2). */
export function SandboxSection({ subscriptionKey }: { subscriptionKey: SandboxSection_subscription$key }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const showError = useShowError();
  const { billingClock } = useFragment(
    graphql`
      fragment SandboxSection_subscription on Subscription {
        billingClock
      }
    `,
    subscriptionKey,
  );
  const [advance] = useAdvanceClock();
  const [running, setRunning] = useState<number | null>(null);
  const go = async (days: number) => {
    setRunning(days);
    try {
      await advance({ input: { days } });
      notifications.show({ color: 'teal', message: t('billing.page.clock.done', { count: days }) });
    } catch (refusal) {
      showError(refusal);
    } finally {
      setRunning(null);
    }
  };
  return (
    <Section title={t('billing.page.sandbox.title')} description={t('billing.page.sandbox.text')}>
      <Text size="sm" mb="sm">
        {t('billing.page.clock.text', { now: formatDateTime(billingClock, display, 'medium') })}
      </Text>
      <Group component="section" gap="xs" aria-label={t('billing.page.clock.title')}>
        {STEPS.map((days) => (
          <Button
            key={days}
            variant="default"
            size="xs"
            leftSection={<IconClockPlay size={16} stroke={1.7} aria-hidden />}
            loading={running === days}
            disabled={running !== null && running !== days}
            onClick={() => void go(days)}
          >
            {t('billing.page.clock.step', { count: days })}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
