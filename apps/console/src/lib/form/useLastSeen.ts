import { useEffect, useState } from 'react';

/** A value, or what it last was where it is gone now: somebody else may delete what a person is just editing. */
export function useLastSeen<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== null) setLast(value);
  }, [value]);
  return value ?? last;
}
