import { Button, Text, Transition } from '@mantine/core';
import classes from './SaveBar.module.css';

export interface SaveBarProps {
  /** Whether something differs from what is saved (spec 2, Settings). */
  readonly visible: boolean;
  /** 'You have unsaved changes' */
  readonly text: string;
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly discardLabel?: string;
  /** Goes back to what is saved; without it there is no button. */
  readonly onDiscard?: () => void;
  readonly busy?: boolean;
}

/** Floats over the foot of a page as long as it has unsaved changes. */
export function SaveBar({
  visible,
  text,
  saveLabel,
  onSave,
  discardLabel,
  onDiscard,
  busy = false,
}: SaveBarProps) {
  return (
    <Transition mounted={visible} transition="slide-up" duration={180}>
      {(style) => (
        <section className={classes.root} style={style} aria-label={text}>
          <Text fw={550} size="sm" component="output">
            {text}
          </Text>
          <div className={classes.buttons}>
            {onDiscard && (
              <Button variant="subtle" color="gray" size="sm" onClick={onDiscard} disabled={busy}>
                {discardLabel}
              </Button>
            )}
            <Button size="sm" onClick={onSave} loading={busy}>
              {saveLabel}
            </Button>
          </div>
        </section>
      )}
    </Transition>
  );
}
