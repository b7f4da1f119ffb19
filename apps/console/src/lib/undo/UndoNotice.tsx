import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../errors/refusal.ts';
import { offerUndoKey } from './undoKey.ts';

/** As long as it takes to read that it is undone. */
const DONE_SHOWN_MS = 4_000;

interface UndoNoticeProps {
  /** What was done. */
  text: string;
  undo: () => Promise<unknown>;
  /** The notification around this. */
  notificationId: string;
}

/** Says what was done to an appointment, and takes it back at a click or by Ctrl+Z. */
export function UndoNotice({ text, undo, notificationId }: UndoNoticeProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [isBusy, setBusy] = useState(false);
  const revert = async () => {
    setBusy(true);
    try {
      await undo();
      // In its own place: stacked up, notices would keep the next way back waiting.
      notifications.update({
        id: notificationId,
        message: t('appointment.undone'),
        autoClose: DONE_SHOWN_MS,
      });
    } catch (refusal) {
      showError(refusal);
      notifications.hide(notificationId);
    }
  };
  const onKey = useEffectEvent(() => {
    if (!isBusy) void revert();
  });
  useEffect(() => offerUndoKey(() => onKey()), []);
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>{text}</div>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        loading={isBusy}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => void revert()}
      >
        {t('common.undo')}
      </Button>
    </Group>
  );
}
