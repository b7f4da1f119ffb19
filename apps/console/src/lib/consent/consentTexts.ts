import type { TFunction } from 'i18next';
import type { Translation } from 'vanilla-cookieconsent';

/** The words of the banner and of its choices in one language. */
export function consentTexts(t: TFunction): Translation {
  const acceptAllBtn = t('consent.acceptAll');
  const acceptNecessaryBtn = t('consent.rejectAll');
  return {
    consentModal: {
      title: t('consent.title'),
      description: t('consent.text'),
      acceptAllBtn,
      acceptNecessaryBtn,
      showPreferencesBtn: t('consent.choose'),
    },
    preferencesModal: {
      title: t('consent.choices'),
      acceptAllBtn,
      acceptNecessaryBtn,
      savePreferencesBtn: t('consent.save'),
      closeIconLabel: t('common.close'),
      sections: [
        { description: t('consent.choicesText') },
        {
          title: t('consent.necessary.title'),
          description: t('consent.necessary.text'),
          linkedCategory: 'necessary',
        },
        {
          title: t('consent.analytics.title'),
          description: t('consent.analytics.text'),
          linkedCategory: 'analytics',
        },
      ],
    },
  };
}
