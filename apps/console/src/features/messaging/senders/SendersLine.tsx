import { Anchor, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { sendersText } from './sendersText.ts';
import { type SenderChannel, useSenders } from './useSenders.ts';

interface SendersLineProps {
  /** By which of them what is promised here can go. */
  channels: readonly SenderChannel[];
}

/** Says beside a promised message where it goes, and leads to the outbox; for those who may see that. */
export function SendersLine(props: SendersLineProps) {
  if (!useMay('outbox:view')) return null;
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
}

function Line({ channels }: SendersLineProps) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {sendersText(useSenders(), channels, t)}{' '}
      <Anchor component={Link} to="/settings?tab=outbox" inherit>
        {t('senders.outbox')}
      </Anchor>
    </Text>
  );
}
