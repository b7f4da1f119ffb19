import { useRef, useState } from 'preact/hooks';
import type { RequestFailed } from './request.ts';
import { asFailure } from './useAnswer.ts';

/** One act at a time: what is pressed twice runs once. */
export interface Act {
  readonly isBusy: boolean;
  readonly error: RequestFailed | undefined;
  /** Runs an act unless one is under way; what it rejects with is shown as `error`. */
  readonly run: (act: () => Promise<unknown>) => void;
  readonly clear: () => void;
}

export function useAct(): Act {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestFailed>();
  const run = (act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    void act()
      .catch((caught: unknown) => setError(asFailure(caught)))
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  return { isBusy, error, run, clear: () => setError(undefined) };
}

/** A key under which the server does the same thing once (rule P4), kept until what it is for changes. */
export function useMutationKey(purpose: string): string {
  const kept = useRef({ purpose, key: '' });
  if (!kept.current.key || kept.current.purpose !== purpose) kept.current = { purpose, key: randomKey() };
  return kept.current.key;
}

/** `crypto.randomUUID` is there over TLS only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
