const TOKEN = /^[\w-]{22}$/;
const PATH = '/invite/';

/** The address that a token is handed out as. `origin`: scheme and host. */
export function inviteAddress(origin: string, token: string): string {
  return `${origin}${PATH}${token}`;
}

/** The token in an address of `origin` that was handed out, or null where it is none of ours. */
export function tokenInAddress(origin: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const token = url.pathname.slice(PATH.length);
  const isOurs =
    url.origin === origin && url.pathname.startsWith(PATH) && url.search === '' && url.hash === '';
  return isOurs && TOKEN.test(token) ? token : null;
}
