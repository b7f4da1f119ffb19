import { createRequire } from 'node:module';
import { BlockList, isIPv6 } from 'node:net';
import { type CountryResponse, open } from 'maxmind';
import type { CountryLookup } from '../../modules/business/place/place.ts';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Networks that are in no country; the database places some of them anyway. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Looks countries up in the free database that npm installed (CC0); nothing leaves the machine. */
export async function openIpLocationDb(): Promise<CountryLookup> {
  const file = createRequire(import.meta.url).resolve(DATABASE);
  const reader = await open<CountryResponse & { country_code?: string }>(file);
  return (ipAddress) => {
    const address = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
    if (privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return null;
    return reader.get(address)?.country_code?.toLowerCase() ?? null;
  };
}
