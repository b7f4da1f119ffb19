import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { OWN_NETWORK, PUBLIC_HOST } from '@slotkeeper/domain/input/pushSubscription';
import { isPublicAddress } from './isPublicAddress.ts';

/** What the error says of a name that leads to a private address. */
export const PRIVATE_ADDRESS = 'It has a private address';

/** How a name server is asked that may be a stranger's. */
const PATIENCE = { timeout: 2_000, tries: 2 };

const find = callbackify(findPublicAddresses);

/**
 * Like dns.lookup, but a name that leads to a private address anywhere is refused. It asks name servers itself (by default those of
 * the system): dns.lookup holds one of the few threads of the process until there is an answer, and names of strangers may have
 * none, so that a handful of them would stop sign-ins and files.
 */
export function publicLookupBy(servers: readonly string[] | null = null): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname, servers, (error, found) => {
      if (error) callback(error, []);
      else if (options.all) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    });
  };
}

export const publicLookup = publicLookupBy();

async function findPublicAddresses(
  hostname: string,
  servers: readonly string[] | null,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  if (!PUBLIC_HOST.test(hostname) || OWN_NETWORK.test(hostname)) throw new Error(PRIVATE_ADDRESS);
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const [first, ...others] = [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
  if (!first) throw v4.status === 'rejected' ? v4.reason : new Error('No address');
  if (![first, ...others].every(({ address }) => isPublicAddress(address))) throw new Error(PRIVATE_ADDRESS);
  return [first, ...others];
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
