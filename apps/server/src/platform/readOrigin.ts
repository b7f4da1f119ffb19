/**
 * The web origin that a text is: http or https, a host and perhaps a port, and nothing else. Null for every other text: a
 * path or a query would be lost, and a password in an address would be printed at each start.
 */
export function readOrigin(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // `?` and `#` with nothing behind them leave no trace in the parsed address.
  const isBare = url.href === `${url.origin}/` && !/[?#@\\]/.test(text);
  return isWeb && isBare ? url : null;
}
