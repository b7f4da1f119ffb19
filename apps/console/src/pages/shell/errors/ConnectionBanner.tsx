import { Group, Text } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  connectionState,
  type ConnectionState,
  subscribeToConnection,
} from '../../../lib/connection/connectionState.ts';
import classes from './ConnectionBanner.module.css';

/** A quiet line while the browser is offline or the live updates are interrupted; what is shown may be old then. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const connection = useConnection();
  const Icon = connection === 'offline' ? IconCloudOff : IconRefresh;
  return (
    <output>
      {connection !== 'online' && (
        <Group className={classes.banner} gap="xs" wrap="nowrap">
          <Icon size={18} stroke={1.7} aria-hidden />
          <Text size="sm">{t(connection === 'offline' ? 'common.offline' : 'common.reconnecting')}</Text>
        </Group>
      )}
    </output>
  );
}

/** The state of the line to the server, for the quiet banner. */
function useConnection(): ConnectionState {
  return useSyncExternalStore(subscribeToConnection, connectionState);
}
