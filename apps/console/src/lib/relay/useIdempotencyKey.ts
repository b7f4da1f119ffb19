import { useCallback, useRef } from 'react';
import { randomId } from './randomId.ts';

/**
 * A key for each distinct content: trying the same again keeps it, so that the server acts once; other content gets a
 * new one, since the server refuses a key that it knows with another body (rule P4).
 */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useCallback((content: string) => {
    if (last.current?.content !== content) last.current = { content, key: randomId() };
    return last.current.key;
  }, []);
}
