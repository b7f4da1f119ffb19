import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { replaceNotices } from './replaceNotices.ts';
import { UndoNotice } from './UndoNotice.tsx';

/** As long as people look at what they have just done. */
const UNDO_SHOWN_MS = 8_000;

/** What was done, and how it is taken back. */
export interface Undoable {
  /** What was done, in a sentence. */
  readonly text: string;
  /** The ids of what it was done to; only the last act on each can be taken back. */
  readonly about?: readonly string[];
  /** Rejects with the server's refusal. */
  readonly undo: () => Promise<unknown>;
  /** How long it is offered; 8 seconds by default. */
  readonly shownMs?: number;
}

/** Says what was done, with a way back for a while. */
export function offerUndo({ text, about = [], undo, shownMs = UNDO_SHOWN_MS }: Undoable): void {
  const notificationId = randomId();
  replaceNotices(about, notificationId);
  notifications.show({
    id: notificationId,
    autoClose: shownMs,
    message: <UndoNotice text={text} undo={undo} notificationId={notificationId} />,
  });
}
