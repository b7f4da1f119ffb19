import { Anchor, CloseButton, Group, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import type { SubscriptionStatus } from '@slotkeeper/domain/billing/subscriptionStatus';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, useLocation } from 'react-router';
import type { BillingBanner_subscription$key } from '../../../__generated__/BillingBanner_subscription.graphql.ts';
import type { BillingBanner_viewer$key } from '../../../__generated__/BillingBanner_viewer.graphql.ts';
import { recordPayments } from '../../../features/billing/subscription/paymentNews.ts';
import { subscriptionChanged } from '../../../features/billing/subscription/subscriptionChanged.ts';
import { useLiveUpdates } from '../../../lib/relay/useLiveUpdates.ts';
import { refreshAppShell } from '../AppShellLoader.ts';
import classes from './BillingBanner.module.css';

/** For the people who manage the subscription: it stays live wherever they are, and warns them (rule M3). */
export function BillingBanner({ viewerKey }: { viewerKey: BillingBanner_viewer$key }) {
  const { liveCursor, organization } = useFragment(
    graphql`
      fragment BillingBanner_viewer on Provider {
        liveCursor
        organization {
          subscription {
            ...BillingBanner_subscription
          }
        }
      }
    `,
    viewerKey,
  );
  if (!organization.subscription) return null;
  return <Warning subscriptionKey={organization.subscription} cursor={liveCursor} />;
}

const updates = [subscriptionChanged];

interface WarningProps {
  subscriptionKey: BillingBanner_subscription$key;
  cursor: string;
}

/** Where a payment failed or the plan has ended; it blocks nothing, and once dismissed stays away for the session. */
function Warning({ subscriptionKey, cursor }: WarningProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { id, status, hasBeenActive } = useFragment(
    graphql`
      fragment BillingBanner_subscription on Subscription {
        id
        status
        hasBeenActive
      }
    `,
    subscriptionKey,
  );
  useLiveUpdates({
    cursor,
    updates,
    onResync: () => {
      refreshAppShell();
      recordPayments();
    },
  });
  const [dismissed, setDismissed] = useSessionStorage<string | null>({
    key: 'slotkeeper.billingBanner',
    defaultValue: null,
  });
  const problem = problemOf(status, hasBeenActive);
  const key = `${id} ${problem}`;
  // The page itself says it already.
  if (!problem || dismissed === key || pathname === '/payments') return null;
  return (
    <Group
      component="section"
      className={classes.banner}
      gap="xs"
      wrap="nowrap"
      aria-label={t('nav.payments')}
    >
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <Text size="sm" flex={1}>
        {t(`billing.page.banner.${problem}`)}{' '}
        <Anchor component={Link} to="/payments" inherit underline="always">
          {t('billing.page.banner.open')}
        </Anchor>
      </Text>
      <CloseButton size="sm" aria-label={t('common.close')} onClick={() => setDismissed(key)} />
    </Group>
  );
}

/** A business that never had a plan is not warned of its end. */
function problemOf(status: SubscriptionStatus, hasBeenActive: boolean): 'INACTIVE' | 'PAST_DUE' | null {
  if (status === 'PAST_DUE') return status;
  return status === 'INACTIVE' && hasBeenActive ? status : null;
}
