import { useCallback, useState } from 'react';
import { unsent } from './unsent.ts';

interface Draft<T> {
  /** What differs from what is saved. */
  readonly draft: T;
  readonly edit: (change: T) => void;
  /** Forgets what a save has sent, and only that: what was typed while it ran stays. */
  readonly stored: (sent: T) => void;
  readonly discard: () => void;
}

/** What a person has edited of something that is saved and stays on the screen, such as settings. */
export function useDraft<T extends object>(): Draft<T> {
  const [draft, setDraft] = useState({} as T);
  return {
    draft,
    edit: useCallback((change) => setDraft((now) => ({ ...now, ...change })), []),
    stored: useCallback((sent) => setDraft((now) => unsent(now, sent)), []),
    discard: useCallback(() => setDraft({} as T), []),
  };
}
