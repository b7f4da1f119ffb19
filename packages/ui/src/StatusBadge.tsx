import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly label: string;
  /** An icon of 14 px instead of the dot. */
  readonly icon?: ReactNode;
}

/** A state in a word. The color only helps the eye: the word says it all. */
export function StatusBadge({ tone, label, icon }: StatusBadgeProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      <span className={icon ? classes.icon : classes.dot} aria-hidden>
        {icon}
      </span>
      {label}
    </span>
  );
}
