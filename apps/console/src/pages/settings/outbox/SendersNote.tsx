import { Alert, Button, Code, Modal, Stack, Text } from '@mantine/core';
import { ReturnsFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SenderChannel,
  sendersText,
  useSenders,
} from '../../../features/messaging/senders/useSenders.ts';
import { TestMessages } from './TestMessages.tsx';

const channels = ['email', 'sms', 'push'] as const satisfies readonly SenderChannel[];

/** The variables of the server by which a sender is set. */
const variables = [
  ['email', ['SLOTKEEPER_SMTP_URL', 'SLOTKEEPER_EMAIL_FROM']],
  ['twilio', ['SLOTKEEPER_TWILIO_ACCOUNT_SID', 'SLOTKEEPER_TWILIO_AUTH_TOKEN', 'SLOTKEEPER_SMS_FROM']],
  ['gateway', ['SLOTKEEPER_SMS_HTTP_URL']],
  ['push', ['SLOTKEEPER_PUSH=on']],
] as const;

/** Where messages go, above the outbox; where a channel has no sender, also how one is set. */
export function SendersNote({ connectionId }: { connectionId: string }) {
  const { t } = useTranslation();
  const senders = useSenders();
  const [opened, setOpened] = useState(false);
  const isKept = channels.some((channel) => senders[channel] === null);
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
      <Text size="sm">{sendersText(senders, channels, t)}</Text>
      {isKept && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setOpened(true)}>
          {t('senders.help.open')}
        </Button>
      )}
      <TestMessages connectionId={connectionId} />
      <SenderHelpDialog opened={opened} onClose={() => setOpened(false)} />
    </Alert>
  );
}

/** Senders belong to the installation: what the person who runs it sets. */
function SenderHelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const isTop = useTopDialog(opened);
  return (
    <Modal opened={opened} onClose={onClose} closeOnEscape={isTop} title={t('senders.help.title')}>
      <ReturnsFocus />
      <Stack>
        <Text size="sm">{t('senders.help.text')}</Text>
        {variables.map(([name, names]) => (
          <Stack key={name} gap={4}>
            <Text size="sm" fw={600}>
              {t(`senders.help.${name}`)}
            </Text>
            {names.map((variable) => (
              <Code key={variable} style={{ overflowWrap: 'anywhere', alignSelf: 'flex-start' }}>
                {variable}
              </Code>
            ))}
          </Stack>
        ))}
      </Stack>
    </Modal>
  );
}
