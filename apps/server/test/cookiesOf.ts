/** A cookie that an answer sets. */
interface SetCookie {
  value: string;
  attributes: string[];
}

/** The cookies that an answer sets, by their names. */
export function cookiesOf(response: Response): Record<string, SetCookie> {
  const cookies = response.headers.getSetCookie().map((line): [string, SetCookie] => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return [name, { value: decodeURIComponent(value), attributes }];
  });
  return Object.fromEntries(cookies);
}

/** The header with which a browser sends them back. */
export function cookieHeader(response: Response): string {
  return Object.entries(cookiesOf(response))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
}
