import { useEffect, useMemo } from 'react';

/** An object URL of a file that is not uploaded yet, valid while the component is mounted. */
export function usePreview(file: File | null | undefined): string | null {
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    return () => {
      if (preview) URL.revokeObjectURL(preview);
    };
  }, [preview]);
  return preview;
}
