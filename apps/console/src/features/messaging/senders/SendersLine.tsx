import { Anchor, Text } from '@mantine/core';
import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { type SenderChannel, sendersText, useSenders } from './useSenders.ts';

interface SendersLineProps {
  /** By which of them what is promised here can go. */
  channels: readonly SenderChannel[];
  /** Whether it names only those without a sender, and is not there where each has one. */
  onlyKept?: boolean;
}

/** By what clients are notified of their appointments. */
const CLIENT_CHANNELS = ['email', 'sms'] as const;

/** Beside the switch that notifies clients: says which of the messages stay in the outbox, since no sender is set. */
export function ClientSendersLine() {
  return <SendersLine channels={CLIENT_CHANNELS} onlyKept />;
}

/** Says beside a promised message where it goes, and leads to the outbox; for those who may see that. */
export function SendersLine(props: SendersLineProps) {
  if (!useMay('outbox:view')) return null;
  return (
    <NothingOnError>
      <Suspense>
        <Line {...props} />
      </Suspense>
    </NothingOnError>
  );
}

/** A line that could not be read takes no form with it. */
class NothingOnError extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override render() {
    return this.state.hasError ? null : this.props.children;
  }
}

function Line({ channels, onlyKept = false }: SendersLineProps) {
  const { t } = useTranslation();
  const senders = useSenders();
  const named = onlyKept ? channels.filter((channel) => senders[channel] === null) : channels;
  if (named.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {sendersText(senders, named, t)}{' '}
      <Anchor component={Link} to="/settings?tab=outbox" inherit underline="always">
        {t('senders.outbox')}
      </Anchor>
    </Text>
  );
}
