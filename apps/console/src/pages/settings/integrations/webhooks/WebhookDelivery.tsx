import { Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WebhookDelivery_delivery$key } from '../../../../__generated__/WebhookDelivery_delivery.graphql.ts';
import { useShowError } from '../../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../../lib/format/useDisplay.ts';
import classes from '../Integrations.module.css';
import { useDeliveries } from './useDeliveries.ts';
import { useEventTypeText } from './useEventTypeText.ts';

const tones = { PENDING: 'info', DELIVERED: 'success', FAILED: 'danger' } as const;

/** One delivery: what, when, how often, and what was answered. */
export function WebhookDelivery({
  deliveryKey,
  isPaused,
}: {
  deliveryKey: WebhookDelivery_delivery$key;
  isPaused: boolean;
}) {
  const { t } = useTranslation();
  const display = useDisplay();
  const textOf = useEventTypeText();
  const showError = useShowError();
  const [isShown, { toggle }] = useDisclosure();
  const { resend, isResending } = useDeliveries();
  const delivery = useFragment(
    graphql`
      fragment WebhookDelivery_delivery on WebhookDelivery {
        id
        attempts
        body
        createdAt
        eventType
        failure
        nextAttemptAt
        responseBody
        responseStatus
        status
      }
    `,
    deliveryKey,
  );
  const { id, attempts, body, createdAt, eventType, failure, nextAttemptAt, responseBody, status } = delivery;
  const at = (instant: string) => formatDateTime(instant, display, 'medium');
  const facts = [
    at(createdAt),
    attempts > 0 && t('integrations.webhook.tries', { count: attempts }),
    delivery.responseStatus && t('integrations.webhook.answered', { status: delivery.responseStatus }),
    failure && failure !== 'ANSWER' && t(`integrations.webhook.failure.${failure}`),
    nextAttemptAt && attempts > 0 && t('integrations.webhook.nextTry', { when: at(nextAttemptAt) }),
  ].filter(Boolean);
  const again = () => {
    resend(id).catch((error: unknown) => showError(error, t('integrations.webhook.failed')));
  };
  return (
    <Paper withBorder p="sm" component="article">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {textOf(eventType)}
        </Text>
        <StatusBadge tone={tones[status]} label={t(`integrations.webhook.delivery.${status}`)} />
      </Group>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-xs" variant="subtle" aria-expanded={isShown} onClick={toggle}>
          {t(isShown ? 'integrations.webhook.hideBody' : 'integrations.webhook.showBody')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={isPaused || status === 'PENDING'}
          loading={isResending}
          onClick={again}
        >
          {t('integrations.webhook.resend')}
        </Button>
      </Group>
      {isShown && (
        <Stack gap="xs" mt="xs">
          <Code block className={classes.secret}>
            {JSON.stringify(JSON.parse(body), null, 2)}
          </Code>
          {responseBody && (
            <>
              <Text size="sm">{t('integrations.webhook.answer')}</Text>
              <Code block className={classes.secret}>
                {responseBody}
              </Code>
            </>
          )}
        </Stack>
      )}
    </Paper>
  );
}
