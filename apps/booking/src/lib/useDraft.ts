import { useEffect, useState } from 'preact/hooks';

/** Something typed, kept by this tab until it is sent: neither going back nor loading again loses it. */
export function useDraft<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const kept = readDraft<Value>(name);
    if (kept !== undefined) setValue(kept);
  }, [name]);
  return [
    value,
    (next) => {
      setValue(next);
      try {
        sessionStorage.setItem(name, JSON.stringify(next));
      } catch {
        // A frame of another site may keep nothing; then it is kept by the page alone.
      }
    },
  ];
}

function readDraft<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
