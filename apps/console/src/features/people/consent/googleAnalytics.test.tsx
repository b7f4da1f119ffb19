import { afterEach, describe, expect, test } from 'vitest';
import { googleAnalytics } from './googleAnalytics.ts';

// The light DOM fetches nothing; without this it complains of each script.
Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });

const ID = 'G-AB12CD34EF';

/** The addresses of the scripts that the page has been given. */
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

/** The commands in the queue, as the vendor's script would read them. */
const commands = () => (window.dataLayer ?? []).map((command) => [...command]);

const events = () => commands().filter(([name]) => name === 'event');
const isSilenced = () => Reflect.get(window, `ga-disable-${ID}`);

afterEach(() => {
  delete window.dataLayer;
  for (const script of document.querySelectorAll('script')) script.remove();
});

describe('spec 1: what is counted, and when', () => {
  test('before a decision and after a refusal nothing is loaded, queued or sent', () => {
    const tracker = googleAnalytics(ID);
    tracker.track('add_staff_member');
    tracker.decide(false);
    tracker.track('add_staff_member');
    expect([scripts(), commands()]).toEqual([[], []]);
  });

  test('with the consent the script is loaded, once, and events are sent', () => {
    const tracker = googleAnalytics(ID);
    tracker.decide(true);
    tracker.decide(true);
    tracker.track('add_staff_member');
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    expect(commands().map(([name]) => name)).toEqual(['consent', 'js', 'config', 'event']);
    expect(events()).toEqual([['event', 'add_staff_member']]);
  });

  test('commands are what the vendor documents: `arguments`, which an array is not', () => {
    googleAnalytics(ID).decide(true);
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });

  test('a consent that is withdrawn silences the script at once; given again, it goes on', () => {
    const tracker = googleAnalytics(ID);
    tracker.decide(true);
    tracker.decide(false);
    tracker.track('add_staff_member');
    expect([isSilenced(), events()]).toEqual([true, []]);
    expect(commands().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
    tracker.decide(true);
    tracker.track('add_staff_member');
    expect([isSilenced(), events().length, scripts().length]).toEqual([false, 1, 1]);
  });

  test('no page’s address and nothing for advertisements leaves the browser', () => {
    history.replaceState(null, '', '/invitation/secret-token?next=/clients/anna');
    googleAnalytics(ID).decide(true);
    const [consent, , config] = commands();
    expect(consent?.[2]).toMatchObject({ ad_storage: 'denied', ad_personalization: 'denied' });
    expect(config).toMatchObject(['config', ID, { page_location: `${location.origin}/` }]);
    expect(JSON.stringify(commands())).not.toContain('secret-token');
  });
});
