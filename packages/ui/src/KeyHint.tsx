import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import classes from './KeyHint.module.css';

export interface KeyHintProps {
  /** The keys to press together, as labeled on the keyboard: ['Alt', '→']. */
  readonly keys: readonly string[];
}

/** A keyboard shortcut. */
export function KeyHint({ keys }: KeyHintProps) {
  return (
    <span className={classes.root}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className={classes.plus}>+</span>}
          <Kbd size="xs" className={classes.key}>
            {key}
          </Kbd>
        </Fragment>
      ))}
    </span>
  );
}
