import { Group, Paper, Text } from '@mantine/core';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconBell, IconMail, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OutboxMessage_message$key } from '../../../__generated__/OutboxMessage_message.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { ResendButton } from './ResendButton.tsx';
import classes from './OutboxMessage.module.css';

const icons = { EMAIL: IconMail, SMS: IconMessage, PUSH: IconBell };
const tones = {
  QUEUED: 'info',
  KEPT: 'neutral',
  SENT: 'success',
  DELIVERED: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
} as const;

interface OutboxMessageProps {
  messageKey: OutboxMessage_message$key;
  /** The list that gets a new message on top. */
  connectionId: string;
}

/** One message: to whom, how, what, and how far it has come. */
export function OutboxMessage({ messageKey, connectionId }: OutboxMessageProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const message = useFragment(
    graphql`
      fragment OutboxMessage_message on Message {
        attempts
        body
        channel
        createdAt
        error
        gatewayId
        id
        isRepeatable
        recipient
        status
        subject
      }
    `,
    messageKey,
  );
  const { body, channel, createdAt, gatewayId, id, isRepeatable, recipient, status, subject } = message;
  const Icon = icons[channel];
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 16rem">
          <Icon className={classes.icon} size={20} stroke={1.7} aria-hidden />
          <div>
            <Text fw={600}>{subject || t(`outbox.channel.${channel}`)}</Text>
            <Text size="sm" c="dimmed">
              {t('outbox.to', { recipient: channel === 'SMS' ? formatPhone(recipient) : recipient })}
              {' · '}
              <time dateTime={createdAt}>{formatDateTime(createdAt, display, 'medium')}</time>
            </Text>
          </div>
        </Group>
        <Group gap="xs">
          {isRepeatable && <ResendButton messageId={id} connectionId={connectionId} />}
          <StatusBadge tone={tones[status]} label={t(`outbox.state.${status}`)} />
        </Group>
      </Group>
      <Text size="sm" mt="sm" className={classes.body}>
        {body}
      </Text>
      <Failure {...message} />
      {gatewayId && (
        <Text size="xs" c="dimmed" mt="sm" className={classes.body}>
          {t('outbox.gatewayId', { id: gatewayId })}
        </Text>
      )}
    </Paper>
  );
}

interface FailureProps {
  attempts: number;
  error?: string | null;
  status: string;
}

/** How often it was tried and why it has not gone, in the words of who refused it. */
function Failure({ attempts, error, status }: FailureProps) {
  const { t } = useTranslation();
  if (!error) return null;
  const reason = error.endsWith('_LIMIT_REACHED') ? t('outbox.limit') : error;
  return (
    <Text
      size="sm"
      mt="sm"
      c={status === 'FAILED' ? 'var(--mantine-color-error)' : 'dimmed'}
      className={classes.body}
    >
      {attempts > 0 && `${t('outbox.tries', { count: attempts })} · `}
      {reason}
    </Text>
  );
}
