import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ResendButtonMutation } from '../../../__generated__/ResendButtonMutation.graphql.ts';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { useFollowMessage } from './useFollowMessage.ts';

interface ResendButtonProps {
  messageId: string;
  /** The list that gets the new message on top. */
  connectionId: string;
}

/** Sends a message again after a question; the new one appears on top of the outbox. */
export function ResendButton({ messageId, connectionId }: ResendButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const follow = useFollowMessage();
  const [commit, isBusy] = useServerMutation<ResendButtonMutation>(graphql`
    mutation ResendButtonMutation($input: ResendMessageInput!, $connections: [ID!]!) {
      resendMessage(input: $input) {
        message @prependNode(connections: $connections, edgeTypeName: "MessageEdge") {
          id
          recipient
          ...OutboxMessage_message
        }
      }
    }
  `);
  const send = async () => {
    setError(null);
    try {
      const { resendMessage } = await commit({ input: { id: messageId }, connections: [connectionId] });
      const { id, recipient } = resendMessage.message;
      setOpen(false);
      notifications.show({ color: 'teal', message: t('outbox.resend.done', { recipient }) });
      follow(id);
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('outbox.resend.button')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t('outbox.resend.title')}
        confirmLabel={t('outbox.resend.button')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        error={error === null ? null : errorText(error, t)}
        onConfirm={() => void send()}
        onCancel={() => {
          setOpen(false);
          setError(null);
        }}
      >
        {t('outbox.resend.text')}
      </ConfirmDialog>
    </>
  );
}
