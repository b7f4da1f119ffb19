import { useEffect, useRef } from 'react';

/** A value, or what it last was where it is gone now: somebody else may delete what a person is just editing. */
export function useLastSeen<T>(value: T | null): T | null {
  const last = useRef(value);
  useEffect(() => {
    if (value !== null) last.current = value;
  }, [value]);
  return value ?? last.current;
}
