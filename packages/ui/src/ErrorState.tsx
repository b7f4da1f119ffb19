import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import classes from './StatePanel.module.css';

export interface ErrorStateProps {
  readonly title: string;
  /** The server's reason, in the person's language (rule R7). */
  readonly reason?: string;
  readonly retryLabel?: string;
  /** Tries again; without it there is no button. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** What a page or a part of it shows instead of its content when that can't be had. It is announced at once. */
export function ErrorState({ title, reason, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className={classes.root} data-tone="danger" role="alert">
      <div className={classes.icon} aria-hidden>
        <IconAlertTriangle size={28} stroke={1.6} />
      </div>
      <Text className={classes.title}>{title}</Text>
      {reason && (
        <Text c="dimmed" size="sm" className={classes.text}>
          {reason}
        </Text>
      )}
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry} loading={busy}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
