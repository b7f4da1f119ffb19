import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { UndoNotice } from './UndoNotice.tsx';

/** As long as people look at what they have just done. */
const UNDO_SHOWN_MS = 8_000;

/** Says what was done, with a way back for 8 seconds. `undo` rejects with the server's refusal. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  const id = randomId();
  notifications.show({
    id,
    autoClose: UNDO_SHOWN_MS,
    message: <UndoNotice text={text} undo={undo} onDone={() => notifications.hide(id)} />,
  });
}
