/** What is counted beside visits: names of events, never whom or what they are about. */
export type TrackedEvent = 'add_staff_member';

/** Counts for who has consented. */
export interface Tracker {
  /** Follows the person's decision: the vendor's script is loaded with the first consent and not before. */
  decide(isAllowed: boolean): void;
  /** Sends one event; without consent nothing happens. */
  readonly track: (event: TrackedEvent) => void;
}

declare global {
  interface Window {
    /** The queue of commands to Google Analytics, which its script works off. */
    dataLayer?: IArguments[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
/** As long as the consent itself; by default the vendor would keep its cookies for two years. */
export const CONSENT_DAYS = 182;

/** Speaks to Google Analytics by its documented commands (gtag.js), for one measurement id. */
export function googleAnalytics(id: string): Tracker {
  let isAllowed = false;
  let isLoaded = false;
  const load = () => {
    isLoaded = true;
    gtag('consent', 'default', consentTo(true));
    gtag('js', new Date());
    gtag('config', id, settings());
    const script = document.createElement('script');
    script.async = true;
    script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };
  return {
    decide: (allowed) => {
      if (allowed === isAllowed) return;
      isAllowed = allowed;
      // The documented way to silence a script that is already there.
      Reflect.set(window, `ga-disable-${id}`, !allowed);
      if (allowed && !isLoaded) load();
      else gtag('consent', 'update', consentTo(allowed));
    },
    track: (event) => {
      if (isAllowed) gtag('event', event);
    },
  };
}

/** Measuring only: nothing of it is for advertisements. */
function consentTo(isAllowed: boolean) {
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  return { ...denied, analytics_storage: isAllowed ? 'granted' : 'denied' };
}

/** Addresses of pages hold ids and one-time links, so that none is sent; cookies stay with this host, to be erasable. */
function settings() {
  return {
    page_location: `${location.origin}/`,
    page_referrer: '',
    page_title: '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: 'none',
    cookie_expires: CONSENT_DAYS * 86_400,
  };
}

/** Queues a command. The script distinguishes commands from other entries by their being `arguments`, not an array. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}
