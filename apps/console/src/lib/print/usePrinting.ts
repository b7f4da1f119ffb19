import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being drawn for paper, where nothing can be opened: what a screen counts as '+3' is written out there. It is
 * drawn again before the browser takes its picture of the page.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const draw = (isPrinting: boolean) => flushSync(() => setPrinting(isPrinting));
    const media = window.matchMedia('print');
    const onMedia = ({ matches }: MediaQueryListEvent) => draw(matches);
    const [before, after] = [() => draw(true), () => draw(false)];
    media.addEventListener('change', onMedia);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      media.removeEventListener('change', onMedia);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
