import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './consentBanner.css';
import { locales } from '@slotkeeper/i18n/locale';
import type { i18n, TFunction } from 'i18next';
import {
  getCookie,
  run,
  setLanguage,
  showPreferences,
  type Translation,
  validConsent,
} from 'vanilla-cookieconsent';
import type { Consent } from './ConsentContext.ts';
import { CONSENT_DAYS, googleAnalytics } from './googleAnalytics.ts';

/** The kind of cookies that may be refused. */
const ANALYTICS = 'analytics';
/** The kind that nothing works without. */
const NECESSARY = 'necessary';

/**
 * Kept beside the cookies: signing out clears those (spec 2), and people who have decided are not asked again each
 * morning.
 */
const STORED_AS = 'slotkeeper-consent';

/** Asks who has not decided yet on this browser, and counts from then on as they decide. */
export async function consentBanner(analyticsId: string, texts: i18n): Promise<Consent> {
  const tracker = googleAnalytics(analyticsId);
  const follow = () => tracker.decide(isAllowed());
  // What is decided in one window counts in the others at once.
  addEventListener('storage', ({ key }) => key === STORED_AS && follow());
  await run({
    cookie: { name: STORED_AS, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS },
    // Nothing is hidden from visitors whom the library takes for robots: they could still be counted.
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

/**
 * Passes the height of the banner to the styles, in pixels (`--consent-height`): it changes with the language and the
 * width, and nothing clickable may be covered by it.
 */
function measureBanner(banner: HTMLElement): void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--consent-height', `${banner.offsetHeight}px`);
  new ResizeObserver(measure).observe(banner);
}

/** The texts of the banner and of its settings, in the language of `t`. */
function consentTexts(t: TFunction): Translation {
  const acceptAllBtn = t('consent.accept');
  const acceptNecessaryBtn = t('consent.reject');
  return {
    consentModal: {
      title: t('consent.title'),
      description: t('consent.text'),
      acceptAllBtn,
      acceptNecessaryBtn,
      showPreferencesBtn: t('consent.options'),
    },
    preferencesModal: {
      title: t('consent.change'),
      closeIconLabel: t('consent.close'),
      acceptAllBtn,
      acceptNecessaryBtn,
      savePreferencesBtn: t('consent.save'),
      sections: [
        {
          title: t('consent.necessaryTitle'),
          description: t('consent.necessaryText'),
          linkedCategory: NECESSARY,
        },
        {
          title: t('consent.analyticsTitle'),
          description: t('consent.analyticsText'),
          linkedCategory: ANALYTICS,
        },
      ],
    },
  };
}
