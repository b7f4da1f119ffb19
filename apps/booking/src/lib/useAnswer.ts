import { useCallback, useEffect, useState } from 'preact/hooks';
import { RequestFailed } from './request.ts';

/** What a screen waits for: not here yet, here, or failed. */
export interface Answered<Data> {
  readonly data: Data | undefined;
  readonly error: RequestFailed | undefined;
  readonly retry: () => void;
}

interface Held<Data> {
  readonly key: string;
  readonly data?: Data;
  readonly error?: RequestFailed;
}

/** How long an answer about free times may be shown again without asking. */
const FRESH_MS = 20_000;
const answers = new Map<string, { readonly at: number; readonly data: unknown }>();

/** Forgets what was asked: after a booking, other times are free. */
export function forgetAnswers(): void {
  answers.clear();
}

/** Asks for something whenever its key changes; null asks for nothing. A late answer to an earlier key is dropped. */
export function useAnswer<Data>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Data>,
): Answered<Data> {
  const [held, setHeld] = useState<Held<Data> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (key === null) return;
    const kept = answers.get(key);
    if (kept && Date.now() - kept.at < FRESH_MS) {
      setHeld({ key, data: kept.data as Data });
      return;
    }
    const stop = new AbortController();
    ask(stop.signal).then(
      (data) => {
        if (stop.signal.aborted) return;
        answers.set(key, { at: Date.now(), data });
        setHeld({ key, data });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setHeld({ key, error: asFailure(error) });
      },
    );
    return () => stop.abort();
    // What is asked is named by its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, tries]);
  const retry = useCallback(() => {
    setHeld(null);
    answers.clear();
    setTries((count) => count + 1);
  }, []);
  const isOf = held !== null && held.key === key;
  return { data: isOf ? held.data : undefined, error: isOf ? held.error : undefined, retry };
}

export function asFailure(error: unknown): RequestFailed {
  return error instanceof RequestFailed ? error : new RequestFailed('BROKEN');
}
