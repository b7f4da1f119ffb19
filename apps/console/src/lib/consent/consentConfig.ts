import { locales } from '@slotkeeper/i18n/locale';
import type { i18n as I18n } from 'i18next';
import type { CookieConsentConfig } from 'vanilla-cookieconsent';
import { consentTexts } from './consentTexts.ts';

/** How long a choice counts before people are asked again. */
const CHOICE_DAYS = 182;

/**
 * How people are asked: nothing is ticked beforehand, and refusing is as easy as accepting. The choice is kept outside the
 * cookies, for signing out clears those (spec 2).
 */
export function consentConfig(i18n: I18n, onChoice: () => void): CookieConsentConfig {
  const texts = locales.map((locale) => [locale, () => consentTexts(i18n.getFixedT(locale))] as const);
  return {
    cookie: { name: 'slotkeeper.consent', useLocalStorage: true, expiresAfterDays: CHOICE_DAYS },
    // Whoever drives a browser by program is asked like everybody else.
    hideFromBots: false,
    guiOptions: {
      consentModal: { layout: 'box inline', position: 'bottom right', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: { autoClear: { cookies: [{ name: /^_ga/ }] } },
    },
    language: { default: i18n.language, translations: Object.fromEntries(texts) },
    onConsent: onChoice,
    onChange: onChoice,
  };
}
