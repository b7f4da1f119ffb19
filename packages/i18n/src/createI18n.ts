import { createInstance, type i18n } from 'i18next';
import './i18next.types.ts';
import { i18nextOptions, type OnMissingText } from './i18nextOptions.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import type { Locale } from './locale.ts';
import { oneFullStop } from './oneFullStop.ts';

/**
 * The browser's texts in one language, ready to use with react-i18next. Only that language is fetched;
 * `changeLocale` fetches another. Rejects when the catalogue can't be fetched.
 */
export async function createI18n(locale: Locale, onMissingText: OnMissingText): Promise<i18n> {
  const instance = createInstance().use(oneFullStop);
  await instance.init({
    ...i18nextOptions(onMissingText),
    lng: locale,
    resources: { [locale]: { translation: await loadCatalogue(locale) } },
  });
  return instance;
}

/** Switches a running instance to another language, without a reload. Rejects, and changes nothing, if it can't be fetched. */
export async function changeLocale(instance: i18n, locale: Locale): Promise<void> {
  if (!instance.hasResourceBundle(locale, 'translation')) {
    instance.addResourceBundle(locale, 'translation', await loadCatalogue(locale));
  }
  await instance.changeLanguage(locale);
}
