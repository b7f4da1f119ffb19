import { cookieDomains } from '@slotkeeper/domain/people/signIn/cookieDomains';

/**
 * The value of a cookie that scripts may read, or null. The token cookies are HttpOnly (rule R4); USER_ID and
 * USER_LOCALE, set beside them, show that a person is signed in and in which language.
 */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

/** Whether a person is signed in on this browser, as far as the console can see; the server decides. */
export function isSignedIn(): boolean {
  return Boolean(readCookie('USER_ID'));
}

/**
 * Clears the cookies that scripts may see, here and on the parent domains, but for the language (spec 2: /logout). The
 * server clears its own, which scripts don't see.
 */
export function clearCookies(): void {
  const domains = ['', ...cookieDomains(location.hostname).map((domain) => `; domain=${domain}`)];
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (name === 'USER_LOCALE') continue;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
