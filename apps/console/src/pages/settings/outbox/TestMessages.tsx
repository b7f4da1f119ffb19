import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TestMessages_message$key } from '../../../__generated__/TestMessages_message.graphql.ts';
import type { TestMessagesMutation } from '../../../__generated__/TestMessagesMutation.graphql.ts';
import { useSenders } from '../../../features/messaging/senders/useSenders.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { useFollowMessage } from './useFollowMessage.ts';

const channels = ['EMAIL', 'SMS'] as const;

/** Sends the viewer a test by e-mail or SMS, and shows what the gateway answers (rule N1). */
export function TestMessages({ connectionId }: { connectionId: string }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const follow = useFollowMessage();
  const [sent, setSent] = useState<TestMessages_message$key | null>(null);
  const [commit, isBusy] = useServerMutation<TestMessagesMutation>(graphql`
    mutation TestMessagesMutation($input: SendTestMessageInput!, $connections: [ID!]!) {
      sendTestMessage(input: $input) {
        message @prependNode(connections: $connections, edgeTypeName: "MessageEdge") {
          id
          ...OutboxMessage_message
          ...TestMessages_message
        }
      }
    }
  `);
  const send = async (channel: (typeof channels)[number]) => {
    try {
      const { sendTestMessage } = await commit({ input: { channel }, connections: [connectionId] });
      setSent(sendTestMessage.message);
      follow(sendTestMessage.message.id);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Stack gap={4} mt="sm">
      <Group gap="xs">
        {channels.map((channel) => (
          <Button
            key={channel}
            variant="default"
            size="xs"
            disabled={isBusy}
            onClick={() => void send(channel)}
          >
            {t(`senders.test.${channel}`)}
          </Button>
        ))}
      </Group>
      <output>{sent && <Answer messageKey={sent} />}</output>
    </Stack>
  );
}

/** How far the test has come, in the gateway's own words where it refused it. */
function Answer({ messageKey }: { messageKey: TestMessages_message$key }) {
  const { t } = useTranslation();
  const senders = useSenders();
  const { channel, error, recipient, status } = useFragment(
    graphql`
      fragment TestMessages_message on Message {
        channel
        error
        recipient
        status
      }
    `,
    messageKey,
  );
  const sender = channel === 'SMS' ? senders.sms : senders.email;
  // One that failed once waits for its next try.
  const state = error ? 'FAILED' : status === 'CANCELED' ? 'QUEUED' : status;
  const reason = error?.endsWith('_LIMIT_REACHED') ? t('outbox.limit') : error;
  return (
    <Text size="sm" c={state === 'FAILED' ? 'var(--mantine-color-error)' : undefined}>
      {t(`senders.test.${state}`, { recipient, sender, reason })}
    </Text>
  );
}
