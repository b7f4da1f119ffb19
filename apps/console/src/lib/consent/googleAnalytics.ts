const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const SCRIPT_ELEMENT = 'google-analytics';

/** Everything that is told about what people do, by the vendor's habit of a verb and a noun. */
type TrackedEvent = 'add_staff_member';

/** What the vendor's script reads: a list of commands, and a switch per id that turns it off. */
declare global {
  interface Window {
    dataLayer?: unknown[];
    [switchedOff: `ga-disable-${string}`]: boolean;
  }
}

let measuredId: string | null = null;

/**
 * Loads the vendor's script for a measurement id and counts the visit. Only for somebody who consented (spec 1).
 * Addresses and titles of pages can name clients or carry one-time links, so every page is told to be the same one.
 */
export function startMeasuring(id: string): void {
  if (measuredId === id) return;
  measuredId = id;
  window[`ga-disable-${id}`] = false;
  if (document.getElementById(SCRIPT_ELEMENT)) return;
  const refused = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  tell('consent', 'default', { ...refused, analytics_storage: 'granted' });
  tell('js', new Date());
  tell('config', id, {
    page_location: `${location.origin}/`,
    page_title: location.hostname,
    page_referrer: '',
    // Of this host alone, so that the cookies can be cleared again from here.
    cookie_domain: location.hostname,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.id = SCRIPT_ELEMENT;
  script.async = true;
  script.src = `${SCRIPT}?id=${id}`;
  document.head.append(script);
}

/** From here on nothing is told; a script that is here already is switched off as its vendor says. */
export function stopMeasuring(): void {
  if (measuredId === null) return;
  window[`ga-disable-${measuredId}`] = true;
  measuredId = null;
}

/** Tells that something was done, without any detail; says nothing unless the person consented (spec 7). */
export function trackEvent(event: TrackedEvent): void {
  if (measuredId !== null) tell('event', event);
}

/** The vendor's script only takes commands that are an `arguments` object: a list would be ignored. */
function tell(..._command: unknown[]): void {
  const { dataLayer = [] } = window;
  window.dataLayer = dataLayer;
  // biome-ignore lint/complexity/noArguments: the vendor's interface
  dataLayer.push(arguments);
}
