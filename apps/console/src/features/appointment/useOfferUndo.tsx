import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { UndoNotice } from './UndoNotice.tsx';

/** As long as people look at what they have just done. */
const UNDO_SHOWN_MS = 8_000;

/** What was done to an appointment, and how it is taken back. */
export interface Undoable {
  /** What was done, in a sentence. */
  readonly text: string;
  /** Rejects with the server's refusal. */
  readonly undo: () => Promise<unknown>;
}

/** Says what was done, with a way back for 8 seconds. */
export function useOfferUndo(): (undoable: Undoable) => void {
  return useCallback(({ text, undo }) => {
    const notificationId = randomId();
    notifications.show({
      id: notificationId,
      autoClose: UNDO_SHOWN_MS,
      message: <UndoNotice text={text} undo={undo} notificationId={notificationId} />,
    });
  }, []);
}
