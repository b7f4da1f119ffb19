import { providerColor } from '@slotkeeper/ui/providerColors';
import type { CSSProperties } from 'react';

/** A provider's colours as the variables that event blocks and rows are painted with. */
export function eventColors(colorIndex: number): CSSProperties {
  const { background, border, text } = providerColor(colorIndex);
  return {
    '--event-background': background,
    '--event-bar': border,
    '--event-edge': `color-mix(in srgb, ${border} 35%, transparent)`,
    '--event-text': text,
  } as CSSProperties;
}
