import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

export interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Lets the content, such as a table, reach the card's edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card of a page with its own heading; screen readers can jump to it by name. */
export function Section({ title, description, actions, flush = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder shadow="xs" aria-labelledby={titleId} className={classes.root}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm" mt={2} component="div">
              {description}
            </Text>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </Paper>
  );
}
