import type { i18n as I18n } from 'i18next';
import { consentConfig } from './consentConfig.ts';
import { startMeasuring, stopMeasuring } from './googleAnalytics.ts';

/** Fetched only where there is something to consent to. */
async function loadLibrary() {
  const [library] = await Promise.all([
    import('vanilla-cookieconsent'),
    import('vanilla-cookieconsent/dist/cookieconsent.css'),
    import('./consentBanner.css'),
  ]);
  return library;
}

/**
 * Asks whoever has not chosen yet, and measures only while the answer is yes (spec 1). A choice in another tab counts here
 * too; the banner follows the language.
 */
export async function startConsent(id: string, i18n: I18n): Promise<void> {
  const library = await loadLibrary();
  const follow = () => {
    if (library.acceptedCategory('analytics')) startMeasuring(id);
    else stopMeasuring();
  };
  const ask = () => library.run(consentConfig(i18n, follow));
  await ask();
  follow();
  i18n.on('languageChanged', (locale) => void library.setLanguage(locale));
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'slotkeeper.consent') return;
    library.reset(false);
    void ask().then(follow);
  });
}

/** Opens the choices, so that a consent can be given or withdrawn at any time. */
export async function showConsentChoices(): Promise<void> {
  (await loadLibrary()).showPreferences();
}
