import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

/** The buttons at the end of a dialog, the main one last: always in sight, however little of the dialog fits. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <Group className={classes.footer} justify="flex-end" gap="sm">
      {children}
    </Group>
  );
}
