import type { TFunction } from 'i18next';
import type { Translation } from 'vanilla-cookieconsent';

/** The kind of cookies that may be refused. */
export const ANALYTICS = 'analytics';
/** The kind that nothing works without. */
export const NECESSARY = 'necessary';

/** The texts of the banner and of its settings, in the language of `t`. */
export function consentTexts(t: TFunction): Translation {
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
