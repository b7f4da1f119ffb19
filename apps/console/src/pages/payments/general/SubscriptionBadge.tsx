import type { SubscriptionStatus } from '@slotkeeper/domain/billing/subscriptionStatus';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

/** The state of the subscription in a word: orange unless it is active (spec 2, rule M3). */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { t } = useTranslation();
  return (
    <StatusBadge
      tone={status === 'ACTIVE' ? 'success' : 'warning'}
      label={t(`billing.page.status.${status}`)}
    />
  );
}
