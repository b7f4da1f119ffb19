import { useEffect, useMemo } from 'react';

/** An address of a file that is not sent yet, good while the component stands. */
export function usePreview(file: File | null | undefined): string | null {
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    return () => {
      if (preview) URL.revokeObjectURL(preview);
    };
  }, [preview]);
  return preview;
}
