/** What a browser reveals about its location. */
interface BrowserFacts {
  /** Of the look-up, two small letters; 'us' also where it does not know (spec 7). */
  readonly lookedUp: string;
  /** IANA zone of the browser. */
  readonly timezone: string;
  /** Its first language, such as 'bg' or 'en-GB'. */
  readonly language: string;
}

/**
 * The country that a person seems to be in, two capital letters, or null if nothing reveals it. 'us' is believed only
 * to a browser with an American clock; any other has its country from its language.
 */
export function guessCountry({ lookedUp, timezone, language }: BrowserFacts): string | null {
  const code = lookedUp.toUpperCase();
  if (code !== 'US' || /^(America|US)\/|^Pacific\/Honolulu$/.test(timezone)) return code;
  const { region } = new Intl.Locale(language).maximize();
  return region && region !== 'US' ? region : null;
}
