/**
 * The value of a cookie that scripts may read, or null. The token cookies are HttpOnly (decisions R4); USER_ID and
 * USER_LOCALE, set beside them, tell that somebody is signed in and in which language.
 */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

/** Whether somebody is signed in on this browser, as far as the console can see; the server decides. */
export function isSignedIn(): boolean {
  return Boolean(readCookie('USER_ID'));
}
