import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** A line under the title: what this page is for, or in which zone its times are. */
  readonly description?: ReactNode;
  /** A link back to the list that this page belongs to, shown above the title. */
  readonly back?: ReactNode;
  /** Buttons, the main one last; on a phone they take the full width below. */
  readonly actions?: ReactNode;
  /** 1 unless the app shell already shows the page's heading. */
  readonly order?: 1 | 2;
}

/** The head of a page: where one is and what one can do here. */
export function PageHeader({ title, description, back, actions, order = 1 }: PageHeaderProps) {
  return (
    <div className={classes.root}>
      <div className={classes.heading}>
        {back && <div className={classes.back}>{back}</div>}
        <Title order={order} size="h1" className={classes.title}>
          {title}
        </Title>
        {description && (
          <Text c="dimmed" mt={4} component="div">
            {description}
          </Text>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
