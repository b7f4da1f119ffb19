import { locales } from '@slotkeeper/i18n/locale';
import type { i18n } from 'i18next';
import { getCookie, run, setLanguage, showPreferences, validConsent } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './consentBanner.css';
import type { Consent } from './ConsentContext.ts';
import { ANALYTICS, consentTexts, NECESSARY } from './consentTexts.ts';
import { CONSENT_DAYS, googleAnalytics } from './googleAnalytics.ts';
import { measureBanner } from './measureBanner.ts';

/** Kept beside the cookies: signing out clears those (spec 2), and who has decided is not asked anew each morning. */
const STORED_AS = 'slotkeeper-consent';

/** Asks who has not decided yet on this browser, and counts from then on as they decide. */
export async function consentBanner(analyticsId: string, texts: i18n): Promise<Consent> {
  const tracker = googleAnalytics(analyticsId);
  const follow = () => tracker.decide(isAllowed());
  // What is decided in one window counts in the others at once.
  addEventListener('storage', ({ key }) => key === STORED_AS && follow());
  await run({
    cookie: { name: STORED_AS, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS },
    // Nothing is hidden from whoever the library takes for a robot: it could still be counted.
    hideFromBots: false,
    categories: {
      [NECESSARY]: { enabled: true, readOnly: true },
      [ANALYTICS]: { autoClear: { cookies: [{ name: /^_ga/ }] } },
    },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom right', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    language: {
      default: texts.language,
      translations: Object.fromEntries(
        locales.map((locale) => [locale, () => consentTexts(texts.getFixedT(locale))]),
      ),
    },
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') measureBanner(modal);
    },
    onConsent: follow,
    onChange: follow,
  });
  texts.on('languageChanged', (locale) => void setLanguage(locale));
  return { change: showPreferences, track: tracker.track };
}

/** Reads what is stored rather than what this window remembers. */
function isAllowed(): boolean {
  return validConsent() && getCookie('categories')?.includes(ANALYTICS) === true;
}
