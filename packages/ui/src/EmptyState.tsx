import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './StatePanel.module.css';

export interface EmptyStateProps {
  /** An icon of about 28 px, for the eye only. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** What would be here and how it gets here. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** What a list shows before it has anything to show: a sentence and, best, the next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Text className={classes.title}>{title}</Text>
      {text && (
        <Text c="dimmed" size="sm" className={classes.text} component="div">
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
