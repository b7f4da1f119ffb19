import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PlainFieldset.module.css';

interface PlainFieldsetProps {
  disabled: boolean;
  children: ReactNode;
}

/** Fields that can be disabled together; it looks like nothing and takes no room of its own. */
export function PlainFieldset({ disabled, children }: PlainFieldsetProps) {
  return (
    <Fieldset variant="unstyled" disabled={disabled} className={classes.root}>
      {children}
    </Fieldset>
  );
}
