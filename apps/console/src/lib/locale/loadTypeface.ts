import type { Locale } from '@slotkeeper/i18n/locale';
import { loadFont } from '@slotkeeper/ui/theme/loadFont';

/** Letters of the scripts that the console's own texts are written in. */
const letters: Readonly<Record<Locale, string>> = { en: 'a', it: 'a', bg: 'aя' };

/** Waits for the letters of a language, for a moment: then nothing moves as they come. */
export async function loadTypeface(locale: Locale): Promise<void> {
  await loadFont(letters[locale]);
}
