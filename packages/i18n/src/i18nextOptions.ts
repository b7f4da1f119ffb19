import type { InitOptions } from 'i18next';
import { oneFullStop } from './oneFullStop.ts';

/** Called with a missing text, or a placeholder without a value (spec 8: reported). */
export type OnMissingText = (locale: string, key: string) => void;

/**
 * The i18next settings that browser and server share; the instance uses oneFullStop. There is no fall-back language: a test keeps the catalogues
 * complete, and i18next would hide a missing key wherever English has it. React escapes on its own; e-mails are text.
 */
export function i18nextOptions(onMissingText: OnMissingText): InitOptions {
  return {
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    postProcess: oneFullStop.name,
    saveMissing: true,
    missingKeyHandler: (languages, _namespace, key) => onMissingText(languages.join(), key),
    // The text around it may hold values already, such as a client's name: they belong in no log.
    missingInterpolationHandler: (_, [, name = '']: readonly string[]) => {
      onMissingText('placeholder', name.trim());
      return '';
    },
  };
}
