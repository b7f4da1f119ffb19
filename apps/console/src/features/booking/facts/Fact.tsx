import { VisuallyHidden } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Fact.module.css';

interface FactProps {
  icon: TablerIcon;
  /** What the icon means, for those who can't see it. */
  term: string;
  children: ReactNode;
}

/** A fact beside its icon. */
export function Fact({ icon: Icon, term, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon size={18} stroke={1.6} aria-hidden />
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
