import { useState } from 'react';

/** Plain data, or what they last were where they are gone now: somebody else may delete what a person is just editing. */
export function useLastSeen<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && JSON.stringify(value) !== JSON.stringify(last)) setLast(value);
  return value ?? last;
}
