import { Alert, Text } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SubscriptionNotice_subscription$key } from '../../../__generated__/SubscriptionNotice_subscription.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';

interface SubscriptionNoticeProps {
  subscriptionKey: SubscriptionNotice_subscription$key;
}

/** The state of the plan in a sentence: active, canceled but still active, no active plan (spec 2, rule M3). */
export function SubscriptionNotice({ subscriptionKey }: SubscriptionNoticeProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const { status, hasBeenActive, validTo, failure } = useFragment(
    graphql`
      fragment SubscriptionNotice_subscription on Subscription {
        status
        hasBeenActive
        validTo
        failure {
          declineCode
          message
        }
      }
    `,
    subscriptionKey,
  );
  const date = validTo ? formatDate(validTo, display) : '';
  const sentence =
    status === 'CANCELED'
      ? t('billing.page.state.CANCELED', { date })
      : status === 'INACTIVE' && hasBeenActive && validTo
        ? t('billing.page.state.ended', { date })
        : t(`billing.page.state.${status}`);
  if (status === 'ACTIVE' && !failure) return <Text mb="md">{sentence}</Text>;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} mb="md">
      {sentence}
      {failure && (
        <Text size="sm" mt={4}>
          {t('refusal.CARD_DECLINED', { reason: failure.message, declineCode: failure.declineCode })}
        </Text>
      )}
    </Alert>
  );
}
