import type { Config } from './config.ts';
import type { Database } from './platform/database/database.ts';
import { chooseLinkOrigin, findLinkOrigin, keepLinkOrigin } from './platform/linkOrigin.store.ts';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i;
const EVERY_ADDRESS = /^(0\.0\.0\.0|::|\*)$/;

/**
 * Where links lead that leave by a message or are shown on a screen (rule N1): SLOTKEEPER_PUBLIC_URL, else what was
 * chosen before, else what HOST and PORT say. Never what a request names: its sender would be handed others' links.
 */
export async function readLinkOrigin(
  db: Database,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): Promise<string> {
  if (!publicUrl) return keepLinkOrigin(db, originOfListener(host, port));
  await chooseLinkOrigin(db, publicUrl.origin);
  return publicUrl.origin;
}

/** The same for a command beside a server: it reads where links lead and changes nothing. */
export async function knownLinkOrigin(
  db: Database,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): Promise<string> {
  return publicUrl?.origin ?? (await findLinkOrigin(db)) ?? originOfListener(host, port);
}

/** Where a browser finds a server that listens so: a wildcard is no address, this machine is `localhost`. */
export function originOfListener(host: string, port: number): string {
  const isHere = LOOPBACK.test(host) || EVERY_ADDRESS.test(host);
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
