import { Button, Group, Modal, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';
import { BusyFields } from './form/BusyFields.tsx';
import { ReturnsFocus } from './focus/useReturnFocus.ts';
import { useTopDialog } from './focus/useTopDialog.ts';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question, such as 'Cancel this appointment?'. */
  readonly title: string;
  /** What follows from a yes, and fields that belong to it. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** `danger` for what can't be taken back: the focus then starts on the safe answer. */
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly confirmDisabled?: boolean;
  /** Why the last try was refused, shown here so that nobody has to start again (rule R7). */
  readonly error?: string | null;
  /** Another way to end it, such as deleting what is edited, apart from the two answers. */
  readonly other?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Escape, a click beside it, or its cross; without it they mean `onCancel`. */
  readonly onDismiss?: () => void;
}

/** Asks before something happens. It stays open while busy and after a refusal. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    busy = false,
    error,
    other,
    onConfirm,
    onCancel,
    onDismiss = onCancel,
  } = props;
  const danger = props.tone === 'danger';
  const isTop = useTopDialog(opened);
  return (
    <Modal
      opened={opened}
      onClose={onDismiss}
      title={title}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy && isTop}
    >
      <ReturnsFocus />
      <Text component="div" c="dimmed" className={classes.body}>
        <BusyFields busy={busy}>{children}</BusyFields>
      </Text>
      {error && (
        <div role="alert" className={classes.error}>
          <IconAlertCircle size={18} aria-hidden />
          <span>{error}</span>
        </div>
      )}
      <Group justify="flex-end" gap="sm" mt="lg" className={classes.buttons}>
        {other && <div className={classes.other}>{other}</div>}
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          onClick={onConfirm}
          loading={busy}
          disabled={props.confirmDisabled}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
