import { changeLocale, createI18n } from '@slotkeeper/i18n/createI18n';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showConsentChoices, startConsent } from './consentBanner.ts';
import { trackEvent } from './googleAnalytics.ts';

const ID = 'G-SALON12345';
const i18n = await createI18n('en', () => undefined);

/** What the vendor's script was told, by verb and noun. */
function told(): string[] {
  const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
  return dataLayer.map((command) => Array.from(command).slice(0, 2).join(' '));
}

const vendorScripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const events = () => told().filter((command) => command === 'event add_staff_member').length;
const choose = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[0] as Element);

beforeAll(async () => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  localStorage.clear();
  await startConsent(ID, i18n);
});
afterAll(() => {
  localStorage.clear();
  document.getElementById('google-analytics')?.remove();
  document.getElementById('cc-main')?.remove();
});

describe('spec 1: nothing is measured without consent', () => {
  test('whoever has not answered is asked, and nothing is loaded or told', async () => {
    await screen.findByText('May we use cookies?');
    trackEvent('add_staff_member');
    expect(vendorScripts()).toEqual([]);
    expect(told()).toEqual([]);
  });

  test('the banner follows the language', async () => {
    await changeLocale(i18n, 'bg');
    await screen.findByText('Може ли да използваме бисквитки?');
    await changeLocale(i18n, 'en');
    await screen.findByText('May we use cookies?');
  });

  test('refused: nothing', () => {
    choose('Reject all');
    trackEvent('add_staff_member');
    expect(vendorScripts()).toEqual([]);
    expect(told()).toEqual([]);
  });

  test('accepted later: the script comes, advertising stays refused, and the event is told', async () => {
    await showConsentChoices();
    choose('Accept all');
    await waitFor(() =>
      expect(vendorScripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]),
    );
    trackEvent('add_staff_member');
    expect(told()).toEqual([
      'consent default',
      expect.stringMatching(/^js /),
      `config ${ID}`,
      'event add_staff_member',
    ]);
  });

  test('pages are told without addresses and titles, which can name clients', () => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    const config = dataLayer.map((command) => Array.from(command)).find(([verb]) => verb === 'config');
    expect(config?.[2]).toMatchObject({
      page_location: `${location.origin}/`,
      page_title: location.hostname,
      page_referrer: '',
      allow_google_signals: false,
    });
  });

  test('withdrawn: the script is switched off and no more events are told', async () => {
    await showConsentChoices();
    choose('Reject all');
    trackEvent('add_staff_member');
    expect(events()).toBe(1);
    expect(window).toMatchObject({ [`ga-disable-${ID}`]: true });
  });

  test('a consent in another tab counts here too, and so does its end', async () => {
    const mine = localStorage.getItem('slotkeeper.consent') ?? '';
    const theirs = { ...JSON.parse(mine), categories: ['necessary', 'analytics'] };
    const elsewhere = (choice: string) => {
      localStorage.setItem('slotkeeper.consent', choice);
      window.dispatchEvent(new StorageEvent('storage', { key: 'slotkeeper.consent' }));
    };
    elsewhere(JSON.stringify(theirs));
    await waitFor(() => expect(window).toMatchObject({ [`ga-disable-${ID}`]: false }));
    trackEvent('add_staff_member');
    expect(events()).toBe(2);
    elsewhere(mine);
    await waitFor(() => expect(window).toMatchObject({ [`ga-disable-${ID}`]: true }));
    trackEvent('add_staff_member');
    expect(events()).toBe(2);
  });
});
