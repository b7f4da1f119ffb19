import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { WebhookEventType } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WebhookRow_endpoint$key } from '../../../../__generated__/WebhookRow_endpoint.graphql.ts';
import { ErrorSection } from '../../../../lib/errors/ErrorSection.tsx';
import { useShowError } from '../../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../../lib/format/useDisplay.ts';
import { SettingsSkeleton } from '../../shared/SettingsSkeleton.tsx';
import classes from '../Integrations.module.css';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { useEventTypeText } from './useEventTypeText.ts';
import type { WebhookChanges } from './useWebhooks.ts';

interface WebhookRowProps {
  endpointKey: WebhookRow_endpoint$key;
  webhooks: WebhookChanges;
  /** Gets a new secret, which is never shown again. */
  onSecret: (secret: string) => void;
}

/** One webhook: where it goes, of what it notifies, how it is, and its log. */
export function WebhookRow({ endpointKey, webhooks, onSecret }: WebhookRowProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const textOf = useEventTypeText();
  const showError = useShowError();
  const [isLogShown, { toggle }] = useDisclosure();
  const { id, url, eventTypes, pausedBy, failingSince, formerSecretUntil } = useFragment(
    graphql`
      fragment WebhookRow_endpoint on WebhookEndpoint {
        id
        url
        eventTypes
        pausedBy
        failingSince
        formerSecretUntil
      }
    `,
    endpointKey,
  );
  const state = pausedBy ? 'paused' : failingSince ? 'failing' : 'active';
  const tones = { paused: 'neutral', failing: 'warning', active: 'success' } as const;
  const resume = () => {
    webhooks
      .update(id, { isPaused: pausedBy === null })
      .catch((error: unknown) => showError(error, t('integrations.webhook.failed')));
  };
  return (
    <Stack className={classes.row} gap="sm">
      <Group gap="xs">
        <Text fw={600} className={classes.url}>
          {url}
        </Text>
        <StatusBadge tone={tones[state]} label={t(`integrations.webhook.state.${state}`)} />
      </Group>
      <Text size="sm" c="dimmed">
        {eventTypes.map(textOf).join(' · ')}
      </Text>
      {pausedBy === 'FAILURES' && (
        <Alert role="note" color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('integrations.webhook.pausedByFailures')}
        </Alert>
      )}
      {formerSecretUntil && (
        <Text size="sm" c="dimmed">
          {t('integrations.webhook.formerSecret', {
            when: formatDateTime(formerSecretUntil, display, 'medium'),
          })}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" variant="default" aria-expanded={isLogShown} onClick={toggle}>
          {t(isLogShown ? 'integrations.webhook.hideLog' : 'integrations.webhook.showLog')}
        </Button>
        <Button size="xs" variant="default" onClick={resume}>
          {t(pausedBy ? 'integrations.webhook.resume' : 'integrations.webhook.pause')}
        </Button>
        <WebhookActions
          endpoint={{ id, url, eventTypes: eventTypes as readonly WebhookEventType[] as WebhookEventType[] }}
          webhooks={webhooks}
          onSecret={onSecret}
        />
      </Group>
      {isLogShown && (
        <ErrorSection>
          <Suspense fallback={<SettingsSkeleton />}>
            <WebhookLog endpointId={id} isPaused={pausedBy !== null} />
          </Suspense>
        </ErrorSection>
      )}
    </Stack>
  );
}
