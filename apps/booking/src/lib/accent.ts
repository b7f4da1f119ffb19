import { contrastRatio, mixColors } from '@slotkeeper/ui/theme/colorMath';

/** What text needs beside its background (WCAG 2 AA). */
const TEXT_CONTRAST = 4.5;
const LIGHT = '#ffffff';
const DARK = '#161b1f';

/** A color mixed with another one, as little as it takes to be read on `background`. */
function readableOn(color: string, toward: string, backgrounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = mixColors(color, toward, share);
    if (backgrounds.every((background) => contrastRatio(mixed, background) >= TEXT_CONTRAST)) return mixed;
  }
  return toward;
}

/**
 * A business's color ('#rrggbb') for both schemes: as text and as a surface below text it keeps 4.5:1, by as little black or white as
 * that takes. A color that is none gives black on white.
 */
export function accentVariables(color: string): Readonly<Record<string, string>> {
  const own = /^#[\da-f]{6}$/i.test(color) ? color : '#1b2428';
  const softLight = mixColors(own, LIGHT, 0.1);
  const softDark = mixColors(own, DARK, 0.22);
  return {
    '--accent-light': readableOn(own, '#000000', [LIGHT, '#f6f6f4', softLight]),
    '--accent-dark': readableOn(own, '#ffffff', [DARK, '#1f262b', softDark]),
    '--accent-soft-light': softLight,
    '--accent-soft-dark': softDark,
  };
}
